import * as v from 'valibot'
import { Id } from '../basics.ts'
import type { RefusalCode } from '../refusals.ts'

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly summary: string
  /** Whether it needs a token. */
  readonly person: boolean
  readonly params?: v.GenericSchema
  readonly query?: v.GenericSchema
  readonly body?: v.GenericSchema
  /** Undefined: the answer has no body. */
  readonly reply?: v.GenericSchema
  /** Besides those which every request can meet. */
  readonly refusals: readonly RefusalCode[]
}

/** Numbers in addresses arrive as text. */
export const integer = v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number))

export const tableParams = v.object({ table: Id })
