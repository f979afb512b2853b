import { count, type Seat } from '@kontor/core'
import {
  type Board,
  BOARDS,
  BUILDINGS,
  DONATIONS_TOKEN,
  TOKEN_POINTS,
  tokenPoints,
  TOKENS,
  type View,
} from '@kontor/hamburgum'
import { t } from '../../lib/i18n.svelte.ts'

interface Rate {
  readonly points: number
  readonly unit: string
}

/** H6.6: what a token counts, and the points for each of it; prestige counts nothing. */
function rateOf({ churches, sites }: Board, church: number, kind: number): Rate | undefined {
  const { building, buildingPoints, citizenPoints, parish } = churches[church]
  const name = TOKENS[kind]
  switch (name) {
    case 'prestige':
      return undefined
    case 'building':
      return { points: buildingPoints, unit: t(`hamburgum.building.${BUILDINGS[building]}`) }
    case 'citizens': {
      const everywhere = count(parish) === sites.length
      return { points: citizenPoints, unit: t(`hamburgum.unit.${everywhere ? 'everywhere' : 'citizens'}`) }
    }
    default:
      return { points: TOKEN_POINTS[name], unit: t(`hamburgum.unit.${name}`) }
  }
}

/** "5 per merchant"; for a token that is still to be had also how many of these somebody has. */
export function tellRate(view: View, church: number, kind: number, seat?: Seat): string {
  const counted = rateOf(BOARDS[view.board], church, kind)
  if (!counted) return t('hamburgum.token.prestige')
  const rate = t('hamburgum.token.rate', { ...counted })
  if (seat === undefined) return rate
  const have = tokenPoints(view, seat, church, kind) / counted.points
  return t(kind === DONATIONS_TOKEN ? 'hamburgum.token.yoursAndThis' : 'hamburgum.token.yours', {
    rate,
    have,
  })
}
