/** Bad input is a value, never an exception: a stable code for programs and a sentence for people. */
export interface Fault {
  readonly code: string
  readonly message: string
}

export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const fail = (code: string, message: string): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { code, message },
})

/** For inputs that the program itself made: a fault here is a bug. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`${result.fault.code}: ${result.fault.message}`)
}
