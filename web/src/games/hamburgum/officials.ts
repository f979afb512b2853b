import { bit, type Seat } from '@kontor/core'
import { BOARDS, OFFICIAL, officialMoney, OFFICIALS, type View } from '@kontor/hamburgum'

/** H9.3: he brings no money but a donation. */
export const CANON = OFFICIALS.indexOf('canon')

/** How many lines the officials take that are left: the blue ones have long names, and each its own. */
export const officialLines = ({ variant }: Pick<View, 'variant'>): number => (variant === 'basic' ? 2 : 3)

/** H7.9, H9.4: what an official would pay somebody now at least, his own citizen counted where citizens count. */
export function officialWorth(view: View, seat: Seat, official: number): number {
  const free = BOARDS[view.board].sites.flatMap(({ kind }, site) =>
    kind === OFFICIAL && (view.built & bit(site)) === 0 ? [bit(site)] : [],
  )
  const pay = (site: number): number =>
    officialMoney(
      {
        ...view,
        built: view.built | site,
        players: view.players.with(seat, {
          ...view.players[seat],
          citizens: view.players[seat].citizens | site,
        }),
        seat,
      },
      official,
    )
  return Math.min(...(free.length > 0 ? free : [0]).map(pay))
}
