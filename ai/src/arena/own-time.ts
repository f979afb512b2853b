/** Milliseconds of processor time that this thread has used: a busy machine doesn't change what it tells. */
export function ownTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
