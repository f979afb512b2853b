import type { Fault } from '@kontor/core'
import { t } from '../lib/i18n.svelte.ts'

/** What can go wrong before a page can be shown; each has a friendly page of its own. */
export type FaultKind =
  | 'link'
  | 'table'
  | 'full'
  | 'begun'
  | 'invitation'
  | 'connection'
  | 'missing'
  | 'old'
  | 'record'
  | 'storage'
  | 'unexpected'

/** A fault to show, with the fault of a record behind it. */
export interface Shown {
  readonly kind: FaultKind
  readonly why?: Fault
}

export const shownOf = (why: Fault): Shown =>
  why.code === 'record.rules' ? { kind: 'old' } : { kind: 'record', why }

/** Where a record is wrong, in the reader's language; the fault's own sentence is for those who write programs. */
export function detailOf({ why }: Shown): string | undefined {
  if (why?.code === 'record.truncated') return t('fault.record.short')
  const found = /^(Line|Ply) (\d+)/.exec(why?.message ?? '')
  if (!found) return undefined
  return t(found[1] === 'Line' ? 'fault.record.line' : 'fault.record.ply', { n: Number(found[2]) })
}
