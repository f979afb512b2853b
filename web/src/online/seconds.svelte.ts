/** The time of a clock that nobody sets, each second anew, for whoever shows it. */
export function everySecond(): () => number {
  let now = $state(performance.now())
  $effect(() => {
    const timer = setInterval(() => (now = performance.now()), 1000)
    return () => clearInterval(timer)
  })
  return () => now
}
