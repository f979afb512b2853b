import type { TextKey } from '../lib/i18n.svelte.ts'
import type { FaultKind } from '../pages/faults.ts'

const FAULTS: Readonly<Record<string, FaultKind>> = {
  'table.none': 'table',
  'table.full': 'full',
  'table.seat-taken': 'full',
  'table.begun': 'begun',
  'invitation.none': 'invitation',
  'invitation.needed': 'invitation',
  'table.rules': 'old',
  connection: 'connection',
  'server.stopping': 'connection',
  'server.store': 'connection',
}

/** The page that explains a refusal. */
export const faultOf = (code: string): FaultKind => FAULTS[code] ?? 'unexpected'

const SENTENCES: Readonly<Record<string, TextKey>> = {
  connection: 'refused.connection',
  'server.stopping': 'refused.connection',
  'server.store': 'refused.connection',
  'table.seat-taken': 'refused.taken',
  'table.full': 'refused.taken',
  'table.limit': 'refused.limit',
  'table.begun': 'refused.begun',
  'request.rate': 'refused.rate',
  'chat.rate': 'refused.rate',
  'link.none': 'refused.linkNone',
  'link.used': 'refused.linkUsed',
  'link.late': 'refused.linkLate',
  'passkey.none': 'refused.passkeyNone',
  'passkey.late': 'refused.passkeyLate',
  'passkey.elsewhere': 'refused.passkeyElsewhere',
  'passkey.invalid': 'refused.passkeyInvalid',
  'passkey.limit': 'refused.passkeyLimit',
  'channel.limit': 'refused.channelLimit',
  'channel.address': 'refused.channelAddress',
  'channel.private': 'refused.channelPrivate',
  'channel.no-mail': 'refused.noMail',
  'move.stale': 'refused.moved',
  'move.early': 'refused.moved',
  'move.illegal': 'refused.illegal',
  'move.not-yours': 'refused.illegal',
  'move.no-undo': 'refused.illegal',
  'move.away': 'refused.away',
  'order.impossible': 'refused.order',
  'order.malformed': 'refused.order',
  'order.now': 'refused.orderNow',
  'order.limit': 'refused.orders',
}

/** The sentence that explains a refusal where the page stays. */
export const sentenceOf = (code: string): TextKey => SENTENCES[code] ?? 'refused.other'
