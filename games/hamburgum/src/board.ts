import { bit, setOf } from '@kontor/core'
import { type BuildingKind, BUILDINGS, TOKENS } from './components.ts'
import hamburgData from './data/hamburg.json' with { type: 'json' }
import londiniumData from './data/londinium.json' with { type: 'json' }
import type { BoardId } from './types.ts'

export interface Church {
  readonly id: string
  readonly name: string
  readonly colour: string
  readonly at: readonly [number, number]
  /** Sites next to the church. */
  readonly sites: number
  /** Sites of its parish; for the cathedral every site. */
  readonly parish: number
  readonly citizenPoints: number
  /** The kind of building that its building token counts. */
  readonly building: number
  readonly buildingPoints: number
}

export interface Site {
  readonly id: string
  /** The church of its parish. */
  readonly parish: number
  readonly kind: number
  readonly at: readonly [number, number]
  /** Sites next to this one. */
  readonly neighbours: number
}

export interface Board {
  readonly id: BoardId
  readonly churches: readonly Church[]
  readonly sites: readonly Site[]
  readonly lines: readonly (readonly [string, string])[]
  /** Sites by kind of building. */
  readonly ofKind: readonly number[]
  /** Parishes that are a church's own: all but the cathedral's. */
  readonly parishes: readonly number[]
}

/** A church's five tokens among the thirty. */
export const churchTokens = (church: number): number => 0b11111 << (TOKENS.length * church)
export const token = (church: number, kind: number): number => TOKENS.length * church + kind
/** The tokens of one kind in all churches. */
export const tokensOfKind = (kind: number): number => setOf([0, 1, 2, 3, 4, 5].map((c) => token(c, kind)))

/** The shape of the data files; their notes and sources are for people. */
interface BoardData {
  readonly board: string
  readonly churches: readonly {
    readonly id: string
    readonly name: string
    readonly colour: string
    readonly at: readonly number[]
    readonly citizens: { readonly value: number; readonly everywhere?: boolean }
    readonly building: { readonly type: string; readonly value: number }
  }[]
  readonly sites: readonly { id: string; parish: string; type: string; at: readonly number[] }[]
  readonly lines: readonly (readonly string[])[]
}

function makeBoard(data: BoardData): Board {
  const lines = data.lines as readonly (readonly [string, string])[]
  const beside = (id: string): number =>
    setOf(
      lines
        .filter((line) => line.includes(id))
        .map(([a, b]) => data.sites.findIndex((site) => site.id === (a === id ? b : a)))
        .filter((site) => site >= 0),
    )
  const sitesWhere = (test: (site: BoardData['sites'][number]) => boolean): number =>
    data.sites.reduce((set, site, i) => (test(site) ? set | bit(i) : set), 0)
  const kindOf = (type: string): number => BUILDINGS.indexOf(type as BuildingKind)

  const churches = data.churches.map((church) => ({
    id: church.id,
    name: church.name,
    colour: church.colour,
    at: church.at as readonly [number, number],
    sites: beside(church.id),
    parish: sitesWhere((site) => church.citizens.everywhere === true || site.parish === church.id),
    citizenPoints: church.citizens.value,
    building: kindOf(church.building.type),
    buildingPoints: church.building.value,
  }))
  return {
    id: data.board as BoardId,
    churches,
    sites: data.sites.map((site) => ({
      id: site.id,
      parish: data.churches.findIndex((church) => church.id === site.parish),
      kind: kindOf(site.type),
      at: site.at as readonly [number, number],
      neighbours: beside(site.id),
    })),
    lines,
    ofKind: BUILDINGS.map((kind) => sitesWhere((site) => site.type === kind)),
    parishes: data.churches.flatMap((church, c) => (church.citizens.everywhere ? [] : [churches[c].parish])),
  }
}

export const BOARDS: Readonly<Record<BoardId, Board>> = {
  hamburg: makeBoard(hamburgData),
  londinium: makeBoard(londiniumData),
}
