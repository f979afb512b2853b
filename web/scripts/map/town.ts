import { BOARDS, type BoardId } from '@kontor/hamburgum'
import type { Point } from './geometry.ts'

/** What the ground of a board is made of; the two towns fill it in. */
export interface Ground {
  readonly board: BoardId
  /** Everything within the walls. */
  readonly town: readonly Point[]
  /** Where houses may stand. */
  readonly houses: readonly Point[]
  readonly middle: Point
  /** Outer edge of the works around the town: fields and trees keep away from it. */
  readonly works: readonly Point[]
  /** How far they keep away. */
  readonly glacis: number
  /** Lakes, rivers and sea, as areas. */
  readonly waters: readonly (readonly Point[])[]
  /** Narrow waters inside the town, as lines. */
  readonly canals: readonly (readonly Point[])[]
  /** Land in the river on which the dockyard lies. */
  readonly yard: readonly Point[]
  /** Where no field, tree or wave may be: cartouche, rose, scale, landmarks. */
  readonly kept: readonly (readonly [left: number, top: number, right: number, bottom: number])[]
  /** Streets that are drawn by the ground itself instead of a bridge. */
  readonly dams: readonly (readonly [string, string])[]
  /** To which parish a point inside the walls belongs. */
  readonly parishAt: (p: Point) => string
}

export interface Street {
  readonly ends: readonly [string, string]
  readonly from: Point
  readonly to: Point
}

export function places(board: BoardId): Map<string, Point> {
  const { churches, sites } = BOARDS[board]
  return new Map([...churches, ...sites].map((it) => [it.id, it.at]))
}

export function streets(board: BoardId): Street[] {
  const at = places(board)
  return BOARDS[board].lines.map((ends) => ({ ends, from: at.get(ends[0])!, to: at.get(ends[1])! }))
}

export const inBox = (box: Ground['kept'][number], [x, y]: Point): boolean =>
  x > box[0] && x < box[2] && y > box[1] && y < box[3]

/** The parish whose church, site or street within it is nearest: for borders that no water draws. */
export function nearestParish(board: BoardId, among: readonly string[]): (p: Point) => string {
  const { churches, sites, lines } = BOARDS[board]
  const at = places(board)
  const parishOf = (id: string): string => {
    const site = sites.find((s) => s.id === id)
    return site ? churches[site.parish].id : id
  }
  const seeds = [...at].map(([id, p]) => [p, parishOf(id)] as const)
  for (const [a, b] of lines)
    if (parishOf(a) === parishOf(b)) {
      const [p, q] = [at.get(a)!, at.get(b)!]
      seeds.push([[(p[0] + q[0]) / 2, (p[1] + q[1]) / 2], parishOf(a)])
    }
  const own = seeds.filter(([, parish]) => among.includes(parish))
  return ([x, y]) => {
    let best: readonly [number, string] = [Infinity, '']
    for (const [p, parish] of own) {
      const d = Math.hypot(x - p[0], y - p[1])
      if (d < best[0]) best = [d, parish]
    }
    return best[1]
  }
}
