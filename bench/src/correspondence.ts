import { think } from '@kontor/ai'
import { isWholeTurn, makeRng, type Rng, type Seat, seedOf } from '@kontor/core'
import { asIfTurn, hamburgum, type State as HamburgumState } from '@kontor/hamburgum'
import { speicherstadt, type State as SpeicherstadtState } from '@kontor/speicherstadt'

/** Hours ahead of UTC: the west coast of America, its east coast, London, Hamburg, Tokyo. */
const ZONES = [-8, -5, 0, 1, 9]
const [WAKES, SLEEPS] = [8, 23]

/** One game as the simulation needs it: what a visitor plays, and what his orders say later. */
interface Table {
  readonly toMove: Seat | undefined
  /** The visitor plays while it is his turn. */
  play(seat: Seat): void
  /** He leaves orders for what may come. */
  leave(seat: Seat): void
  /** Plays what follows from an order of the seat to move; false if it has to be asked. */
  answer(): boolean
}

function makeHamburgum(seed: string): Table {
  const options = { board: 'hamburg', variant: 'basic' } as const
  const state = hamburgum.setup(ZONES.length, options, makeRng(seedOf(seed)))
  const plans: string[][] = ZONES.map(() => [])
  const choose = (from: HamburgumState, seat: Seat): string[] => [
    ...think({ game: 'hamburgum', view: hamburgum.view(from, seat), level: 2, seed, simulations: 8 }).turn,
  ]
  const carryOut = (moves: readonly string[]): boolean => {
    const parsed = moves.map((text) => hamburgum.parse(text)).flatMap((move) => (move.ok ? [move.value] : []))
    if (!isWholeTurn(hamburgum, state, parsed)) return false
    for (const move of parsed) hamburgum.apply(state, move)
    return true
  }
  const play = (seat: Seat): void => {
    if (carryOut(choose(state, seat))) return
    while (hamburgum.toMove(state) === seat) {
      const move = hamburgum.parse(choose(state, seat)[0])
      if (move.ok) hamburgum.apply(state, move.value)
    }
  }
  return {
    get toMove() {
      return hamburgum.toMove(state)
    },
    play,
    leave: (seat) => {
      if (plans[seat].length > 0) return
      plans[seat] = choose(asIfTurn(state, seat), seat)
    },
    answer: () => {
      const plan = plans[state.seat]
      plans[state.seat] = []
      return plan.length > 0 && carryOut(plan)
    },
  }
}

function makeSpeicherstadt(seed: string): Table {
  const state = speicherstadt.setup(ZONES.length, {}, makeRng(seedOf(seed)))
  /** By seat: the most to pay for a card. */
  const orders = ZONES.map(() => new Map<number, number>())
  const choose = (from: SpeicherstadtState, seat: Seat): string =>
    think({ game: 'speicherstadt', view: speicherstadt.view(from, seat), level: 2, seed, simulations: 8 })
      .move
  const carryOut = (text: string): void => {
    const move = speicherstadt.parse(text)
    if (move.ok) speicherstadt.apply(state, move.value)
  }
  /** Would he buy the card on this slot at this price? */
  const buys = (seat: Seat, slot: number, price: number): boolean => {
    const asked = speicherstadt.clone(state)
    const { queue } = asked.row[slot]
    asked.row[slot].queue = [seat, ...queue.slice(-price).slice(1)]
    Object.assign(asked, { step: 'buy', seat, slot })
    return choose(asked, seat) === 'buy'
  }
  return {
    get toMove() {
      return speicherstadt.toMove(state)
    },
    play: (seat) => {
      while (speicherstadt.toMove(state) === seat) carryOut(choose(state, seat))
    },
    leave: (seat) => {
      orders[seat].clear()
      for (const [slot, { card, queue }] of state.row.entries()) {
        if (card < 0 || !queue.includes(seat)) continue
        let price = Math.min(queue.length, state.players[seat].coins)
        while (price > 0 && !buys(seat, slot, price)) price--
        orders[seat].set(card, price)
      }
    },
    answer: () => {
      if (state.step !== 'buy') return false
      const { card, queue } = state.row[state.slot]
      const most = orders[state.seat].get(card)
      if (most === undefined) return false
      carryOut(queue.length <= most ? 'buy' : 'decline')
      return true
    },
  }
}

/** The next time, in hours, that somebody looks in: every one to five hours while he is awake. */
function nextVisit(after: number, zone: number, rng: Rng): number {
  const at = after + 1 + rng.int(240) / 60
  const local = (((at + zone) % 24) + 24) % 24
  if (local >= WAKES && local < SLEEPS) return at
  return at + ((WAKES - local + 24) % 24) + rng.int(60) / 60
}

const waitsForOther = ({ toMove }: Table, visitor: Seat): boolean =>
  toMove !== undefined && toMove !== visitor

/** One game; `leavers` are the seats that leave orders at each visit. */
function simulate(table: Table, seed: string, leavers: readonly Seat[]): { waits: number; days: number } {
  const rngs = ZONES.map((zone) => makeRng(seedOf(`${seed} visits ${zone}`)))
  const visits = ZONES.map((zone, seat) => nextVisit(0, zone, rngs[seat]))
  const isOrdered = (): boolean => table.toMove !== undefined && leavers.includes(table.toMove)
  let waits = 1
  for (;;) {
    const now = Math.min(...visits)
    const visitor = visits.indexOf(now)
    visits[visitor] = nextVisit(now, ZONES[visitor], rngs[visitor])
    const asked = table.toMove
    while (table.toMove === visitor) {
      table.play(visitor)
      while (isOrdered() && waitsForOther(table, visitor) && table.answer());
    }
    if (table.toMove === undefined) return { waits, days: now / 24 }
    if (asked === visitor) waits++
    if (leavers.includes(visitor)) table.leave(visitor)
  }
}

/** How many of the five leave orders. */
const LEAVERS = [0, 2, 5]

export interface CorrespondenceReport {
  readonly game: string
  readonly games: number
  /** How many of the five players leave orders; who they are changes from game to game. */
  readonly leavers: number
  readonly waits: number
  /** Of the waits of a game without orders, in percent. */
  readonly saved: number
  readonly days: number
}

const seatsFrom = (first: number, count: number): Seat[] =>
  Array.from({ length: count }, (_, i) => (first + 2 * i) % ZONES.length)

/** Games of five across time zones, when nobody, some or all of them leave orders in advance; means per game. */
export function benchCorrespondence(
  games: number,
  onProgress: (done: number, total: number) => void,
): CorrespondenceReport[] {
  const makers = { hamburgum: makeHamburgum, speicherstadt: makeSpeicherstadt }
  const total = Object.keys(makers).length * LEAVERS.length * games
  let done = 0
  return Object.entries(makers).flatMap(([game, make]) => {
    const sums = LEAVERS.map((leavers) => {
      const sum = { leavers, waits: 0, days: 0 }
      for (let i = 0; i < games; i++) {
        const { waits, days } = simulate(make(`table ${i}`), `table ${i}`, seatsFrom(i, leavers))
        sum.waits += waits
        sum.days += days
        onProgress(++done, total)
      }
      return sum
    })
    const mean = (of: number): number => Math.round((of / games) * 10) / 10
    return sums.map(({ leavers, waits, days }) => ({
      game,
      games,
      leavers,
      waits: mean(waits),
      saved: Math.round(100 * (1 - waits / sums[0].waits)),
      days: mean(days),
    }))
  })
}
