import { type Refusal, type RefusalCode, sentenceOf } from '@kontor/protocol'

/** What was asked for, or the reason why not. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | Refused

export interface Refused {
  readonly ok: false
  readonly refusal: Refusal
}

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })

export const refuse = (code: RefusalCode, more: Omit<Refusal, 'code' | 'message'> = {}): Refused => ({
  ok: false,
  refusal: { code, message: sentenceOf(code), ...more },
})
