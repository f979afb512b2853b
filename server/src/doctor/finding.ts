/** What the doctor has to say about one thing. */
export interface Finding {
  /** A stable name for programs, like port.taken. */
  readonly code: string
  /** Wrong: it won't work. Warning: it works, but not for everybody or not for long. */
  readonly level: 'good' | 'warning' | 'wrong'
  readonly what: string
  /** What to do about it. */
  readonly mend?: string
}

export const good = (code: string, what: string): Finding => ({ code, level: 'good', what })
export const warning = (code: string, what: string, mend: string): Finding => ({
  code,
  level: 'warning',
  what,
  mend,
})
export const wrong = (code: string, what: string, mend: string): Finding => ({
  code,
  level: 'wrong',
  what,
  mend,
})
