import { CARDS, CONTRACTS, GOODS } from './components.ts'

/** Every move is one shared object that carries its own notation; `rank` orders the moves of a loading. */
export type Move = Readonly<
  | { kind: 'place'; text: string; slot: number }
  | { kind: 'buy'; text: string }
  | { kind: 'decline'; text: string }
  | { kind: 'trade'; text: string; rank: number; good: number }
  | { kind: 'sell'; text: string; rank: number; goods: readonly [number, number] }
  | { kind: 'convert'; text: string; rank: number; goods: readonly [number, number, number]; taken: number }
  | { kind: 'deliver'; text: string; rank: number; good: number; card: number }
  | { kind: 'lose'; text: string; rank: number; good: number }
  | { kind: 'end'; text: string }
>
export type MoveOf<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>
/** A use of goods that fills the stock; only these depend on each other's order. */
export type Exchange = MoveOf<'trade' | 'sell' | 'convert'>

const MOST_SLOTS = 6
const KINDS = GOODS.map((_, kind) => kind)
const freeze = <M extends Move>(move: M): M => Object.freeze(move)
const names = (...kinds: number[]): string => kinds.map((kind) => GOODS[kind]).join(' ')

export const placeMoves = Array.from({ length: MOST_SLOTS }, (_, slot) =>
  freeze({ kind: 'place', text: `place ${slot}`, slot } as const),
)
export const buyMove: Move = freeze({ kind: 'buy', text: 'buy' })
export const declineMove: Move = freeze({ kind: 'decline', text: 'decline' })
export const endMove: Move = freeze({ kind: 'end', text: 'end' })

/** Loading moves by rank: exchanges, then deliveries, then losses. */
export const LOADING: MoveOf<'trade' | 'sell' | 'convert' | 'deliver' | 'lose'>[] = []
const nextRank = (): number => LOADING.length

for (const good of KINDS)
  LOADING.push(freeze({ kind: 'trade', text: `trade ${names(good)}`, rank: nextRank(), good }))
export const FIRST_SELL = nextRank()
for (const a of KINDS)
  for (const b of KINDS.slice(a))
    LOADING.push(freeze({ kind: 'sell', text: `sell ${names(a, b)}`, rank: nextRank(), goods: [a, b] }))
export const FIRST_CONVERT = nextRank()
for (const a of KINDS)
  for (const b of KINDS.slice(a))
    for (const c of KINDS.slice(b))
      for (const taken of KINDS) {
        const text = `convert ${names(a, b, c, taken)}`
        LOADING.push(freeze({ kind: 'convert', text, rank: nextRank(), goods: [a, b, c], taken }))
      }
export const FIRST_DELIVERY = nextRank()
for (const { id: card, goods } of CONTRACTS)
  for (const good of goods)
    LOADING.push(
      freeze({ kind: 'deliver', text: `deliver ${names(good)} ${card}`, rank: nextRank(), good, card }),
    )
export const FIRST_LOSS = nextRank()
for (const good of KINDS)
  LOADING.push(freeze({ kind: 'lose', text: `lose ${names(good)}`, rank: nextRank(), good }))

export const EXCHANGES = LOADING.slice(0, FIRST_DELIVERY) as readonly Exchange[]
export const loseMoves = LOADING.slice(FIRST_LOSS) as readonly MoveOf<'lose'>[]
/** By card id, then kind of good; undefined where the card doesn't ask for it. */
export const deliverMoves: readonly (readonly (MoveOf<'deliver'> | undefined)[])[] = CARDS.map(({ id }) =>
  KINDS.map((good) =>
    LOADING.slice(FIRST_DELIVERY, FIRST_LOSS).find(
      (move): move is MoveOf<'deliver'> => move.kind === 'deliver' && move.card === id && move.good === good,
    ),
  ),
)

const byText = new Map<string, Move>(
  [...placeMoves, buyMove, declineMove, ...LOADING, endMove].map((move) => [move.text, move]),
)

/** The goods of a sale, and those given for a conversion, may be named in any order. */
export function findMove(text: string): Move | undefined {
  const [verb, ...goods] = text.split(' ')
  const given = verb === 'sell' ? 2 : verb === 'convert' ? 3 : 0
  const kinds = goods.map((good) => GOODS.indexOf(good as 'coffee'))
  if (given === 0 || kinds.includes(-1)) return byText.get(text)
  const sorted = [...kinds.slice(0, given).sort((a, b) => a - b), ...kinds.slice(given)]
  return byText.get(`${verb} ${names(...sorted)}`)
}
