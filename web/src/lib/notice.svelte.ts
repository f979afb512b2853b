/** A short message that goes away by itself: why something can't be done, with the rule that says so. */
export const notice: { text: string; rule: string | undefined } = $state({ text: '', rule: undefined })

const SHOWN = 7000
let timer: ReturnType<typeof setTimeout> | undefined

export function refuse(text: string, rule?: string): void {
  clearTimeout(timer)
  Object.assign(notice, { text, rule })
  timer = setTimeout(dismiss, SHOWN)
}

export function dismiss(): void {
  Object.assign(notice, { text: '', rule: undefined })
}
