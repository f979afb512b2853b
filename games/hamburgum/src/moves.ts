import { BOARDS } from './board.ts'
import { FIELDS, GOODS, MATERIALS, OFFICIAL, OFFICIALS, TOKENS } from './components.ts'
import type { BoardId } from './types.ts'

/** Every move is one shared object that carries its own notation. */
export type Move = Readonly<
  | { kind: 'field'; text: string; field: number }
  | { kind: 'sell'; text: string; good: number; amount: number }
  | { kind: 'buy'; text: string; material: number; amount: number }
  | { kind: 'ship'; text: string }
  | { kind: 'donate'; text: string; church: number; token: number }
  | { kind: 'score'; text: string; church: number; token: number }
  | { kind: 'build'; text: string; site: number; official: number }
  | { kind: 'decline'; text: string }
  | { kind: 'end'; text: string }
>
type MoveOf<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>

export const NO_OFFICIAL = -1
export const MOST_SOLD = 999

const freeze = <M extends Move>(move: M): M => Object.freeze(move)

export const fieldMoves = FIELDS.map((text, field) => freeze({ kind: 'field', text, field } as const))
export const shipMove: Move = freeze({ kind: 'ship', text: 'ship' })
export const declineMove: Move = freeze({ kind: 'decline', text: 'decline' })
export const endMove: Move = freeze({ kind: 'end', text: 'end' })

export const buyMoves = MATERIALS.map((name, material) =>
  Array.from({ length: 11 }, (_, amount) =>
    freeze({ kind: 'buy', text: `buy ${name} ${amount}`, material, amount } as const),
  ),
)

/** Goods are unlimited (H4.5), so these are made when first needed. */
const sellMoves: MoveOf<'sell'>[][] = GOODS.map(() => [])
export const sellMove = (good: number, amount: number): MoveOf<'sell'> =>
  (sellMoves[good][amount] ??= freeze({
    kind: 'sell',
    text: `sell ${GOODS[good]} ${amount}`,
    good,
    amount,
  }))

interface BoardMoves {
  /** By church, then kind of token. */
  readonly donate: readonly (readonly MoveOf<'donate'>[])[]
  readonly score: readonly (readonly MoveOf<'score'>[])[]
  /** By site, then official; other buildings have one entry. */
  readonly build: readonly (readonly MoveOf<'build'>[])[]
}

function makeBoardMoves(id: BoardId): BoardMoves {
  const { churches, sites } = BOARDS[id]
  const perToken = <M extends Move>(make: (church: number, token: number, name: string) => M): M[][] =>
    churches.map((c, church) => TOKENS.map((name, token) => freeze(make(church, token, `${c.id} ${name}`))))
  return {
    donate: perToken((church, token, name) => ({ kind: 'donate', text: `donate ${name}`, church, token })),
    score: perToken((church, token, name) => ({ kind: 'score', text: `score ${name}`, church, token })),
    build: sites.map((s, site) =>
      s.kind === OFFICIAL
        ? OFFICIALS.map((name, official) =>
            freeze({ kind: 'build', text: `build ${s.id} ${name}`, site, official } as const),
          )
        : [freeze({ kind: 'build', text: `build ${s.id}`, site, official: NO_OFFICIAL } as const)],
    ),
  }
}

export const BOARD_MOVES: Readonly<Record<BoardId, BoardMoves>> = {
  hamburg: makeBoardMoves('hamburg'),
  londinium: makeBoardMoves('londinium'),
}

const byText = new Map<string, Move>(
  [
    ...fieldMoves,
    ...buyMoves.flatMap((moves) => moves.slice(1)),
    ...Object.values(BOARD_MOVES)
      .flatMap((moves) => [...moves.donate, ...moves.score, ...moves.build])
      .flat(),
    shipMove,
    declineMove,
    endMove,
  ].map((move) => [move.text, move]),
)

const SELL = /^sell (beer|sugar|cloth) ([1-9]\d{0,2})$/

export function findMove(text: string): Move | undefined {
  const sale = SELL.exec(text)
  if (!sale) return byText.get(text)
  const amount = Number(sale[2])
  return amount <= MOST_SOLD ? sellMove(GOODS.indexOf(sale[1] as 'beer'), amount) : undefined
}
