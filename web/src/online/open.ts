import { ok, type Result } from '@kontor/core'
import type { SeatPlan } from '@kontor/protocol'
import type { Place, Setup } from '../play/setup.ts'
import { beGuest, call } from './api.ts'
import { type ClockWish, ownZone } from './clocks.ts'

function planOf(place: Place): SeatPlan {
  if (place.kind === 'ai') return { kind: 'ai', level: place.level }
  return place.kind === 'me' ? { kind: 'me' } : { kind: 'open' }
}

/** Sets up an online table and gives its id. */
export async function openTable(
  setup: Setup,
  visibility: 'private' | 'public',
  clock: ClockWish | undefined,
): Promise<Result<string>> {
  const me = await beGuest()
  if (!me.ok) return me
  const table = await call('newTable', {
    body: {
      game: setup.game,
      options: setup.options,
      seats: setup.places.map(planOf),
      visibility,
      clock: clock ?? null,
      zone: ownZone(),
    },
  })
  return table.ok ? ok(table.value.id) : table
}

/** Addresses by which a computer reaches only itself. */
export const isOnlyHere = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
