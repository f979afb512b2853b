import { CARDS, GOODS, KEEP, type State, WAREHOUSE } from '@kontor/speicherstadt'

/**
 * Loading by the plain rules, in any order and without any normal form: the measure for the engine.
 * Goods kept from earlier rounds and goods of this round are told apart until the end.
 */
interface Position {
  readonly kept: readonly number[]
  readonly loose: readonly number[]
  readonly stock: readonly number[]
  readonly coins: number
  /** Goods still missing on each own contract. */
  readonly missing: readonly (readonly number[])[]
}

const KINDS = GOODS.map((_, kind) => kind)
const plus = (goods: readonly number[], kind: number, by = 1): number[] =>
  goods.map((number, k) => (k === kind ? number + by : number))
const total = (goods: readonly number[]): number => goods.reduce((sum, number) => sum + number, 0)

/** Every way to give away one good of a kind: one that was kept, or one of this round. */
function give(p: Position, kind: number): Position[] {
  const ways: Position[] = []
  if (p.kept[kind] > 0) ways.push({ ...p, kept: plus(p.kept, kind, -1) })
  if (p.loose[kind] > 0) ways.push({ ...p, loose: plus(p.loose, kind, -1) })
  return ways
}

const spend = (p: Position, kind: number): Position[] =>
  give(p, kind).map((next) => ({ ...next, stock: plus(next.stock, kind) }))

/** Some goods, in any combination. */
const spendAny = (p: Position, number: number): Position[] =>
  number === 0 ? [p] : KINDS.flatMap((kind) => spend(p, kind)).flatMap((next) => spendAny(next, number - 1))

const earn = (p: Position): Position => ({ ...p, coins: p.coins + 1 })

const take = (p: Position): Position[] =>
  KINDS.filter((kind) => p.stock[kind] > 0).map((kind) => ({
    ...p,
    stock: plus(p.stock, kind, -1),
    loose: plus(p.loose, kind),
  }))

const deliver = (p: Position): Position[] =>
  p.missing.flatMap((goods, contract) =>
    goods.flatMap((kind) =>
      give(p, kind).map((next) => ({
        ...next,
        missing: next.missing.map((old, c) => (c === contract ? old.filter((k) => k !== kind) : old)),
      })),
    ),
  )

const steps = (p: Position, traders: readonly number[]): Position[] => [
  ...traders.flatMap((kind) => spend(p, kind)).map(earn),
  ...spendAny(p, 2).map(earn),
  ...spendAny(p, 3).flatMap(take),
  ...deliver(p),
]

/** What is left of this round's goods is kept or goes to the stock, as long as the kept goods find room. */
function endings(p: Position, room: number, kind = 0): Position[] {
  if (kind === KINDS.length) return total(p.kept) <= room ? [p] : []
  const results: Position[] = []
  for (let keep = 0; keep <= p.loose[kind]; keep++) {
    const lost = p.loose[kind] - keep
    const next = {
      ...p,
      kept: plus(p.kept, kind, keep),
      loose: plus(p.loose, kind, -p.loose[kind]),
      stock: plus(p.stock, kind, lost),
    }
    results.push(...endings(next, room, kind + 1))
  }
  return results
}

/** All results that the seat to load can reach, each as one text. */
export function referenceResults(s: Readonly<State>): Set<string> {
  const p = s.players[s.seat]
  const traders = p.cards.map((id) => CARDS[id].good).filter((kind) => kind >= 0)
  const room = KEEP.marketHall + (p.cards.includes(WAREHOUSE) ? KEEP.warehouse : 0)
  const first: Position = {
    kept: p.goods.map((number, kind) => number - p.loose[kind]),
    loose: p.loose,
    stock: s.stock,
    coins: p.coins,
    missing: p.cards.map((id, i) => CARDS[id].goods.filter((kind) => ((p.filled[i] >> kind) & 1) === 0)),
  }
  const seen = new Map([[JSON.stringify(first), first]])
  for (const position of seen.values())
    for (const next of steps(position, traders)) seen.set(JSON.stringify(next), next)
  const results = [...seen.values()].flatMap((position) => endings(position, room))
  return new Set(
    results.map(({ kept, stock, coins, missing }) => JSON.stringify([kept, stock, coins, missing])),
  )
}

/** The same text for a state of the engine in which loading may end. */
export function resultOf(s: Readonly<State>): string {
  const p = s.players[s.seat]
  const missing = p.cards.map((id, i) => CARDS[id].goods.filter((kind) => ((p.filled[i] >> kind) & 1) === 0))
  return JSON.stringify([p.goods, s.stock, p.coins, missing])
}
