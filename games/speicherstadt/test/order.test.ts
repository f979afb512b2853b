import { legalMoves, makeRng, ok, perft, playRandomly, seedOf, Session } from '@kontor/core'
import { speicherstadt, type State } from '@kontor/speicherstadt'
import { describe, expect, it } from 'vitest'
import { buyMove } from '../src/moves.ts'
import { referenceResults, resultOf } from './loading-reference.ts'
import { cardsOf, contractFor, land, layOut, offered, own, play, start, stocked, toLoading } from './table.ts'

const total = (goods: readonly number[]): number => goods.reduce((sum, number) => sum + number, 0)

/** Loadings about to begin in random games, with so many goods in all and so many kept from earlier rounds. */
function loadings(word: string, count: number, least: number, most: number, kept = 0): State[] {
  const found: State[] = []
  for (let i = 0; found.length < count; i++) {
    const rng = makeRng(seedOf(`${word} ${i}`))
    const s = speicherstadt.setup(2 + (i % 4), {}, rng)
    playRandomly(speicherstadt, s, rng, () => {
      if (s.step !== 'load' || s.done.length > 0) return
      const { goods, loose } = s.players[s.seat]
      const all = total(goods)
      if (all >= least && all <= most && all - total(loose) >= kept) found.push(speicherstadt.clone(s))
    })
  }
  return found.slice(0, count)
}

interface Offers {
  readonly results: Set<string>
  /** The moves of each offered sequence, sorted: equal ones differ only in order. */
  readonly deeds: Set<string>
  sequences: number
}

function explore(s: Readonly<State>, offers: Offers): Offers {
  for (const move of legalMoves(speicherstadt, s)) {
    if (move.kind === 'end') {
      offers.sequences++
      offers.results.add(resultOf(s))
      offers.deeds.add([...s.done].sort((a, b) => a - b).join())
      continue
    }
    const next = speicherstadt.clone(s)
    speicherstadt.apply(next, move)
    explore(next, offers)
  }
  return offers
}

const exploreAll = (s: State): Offers => explore(s, { results: new Set(), deeds: new Set(), sequences: 0 })
const sorted = (set: Iterable<string>): string[] => [...set].sort()

describe('what differs only in order', () => {
  it.each([
    ['up to 5 goods', loadings('small', 300, 2, 5)],
    ['stored goods', loadings('stored', 60, 2, 5, 2)],
    ['6 or 7 goods', loadings('large', 12, 6, 7)],
  ])('S5.1 no result of a loading is lost, moves are offered in one order: %s', (_, positions) => {
    let sequences = 0
    let deeds = 0
    for (const s of positions) {
      const offers = exploreAll(s)
      expect(sorted(offers.results)).toEqual(sorted(referenceResults(s)))
      sequences += offers.sequences
      deeds += offers.deeds.size
    }
    // a second order remains where a kind is spent and also taken from the stock, in several exchanges
    expect(sequences / deeds).toBeLessThan(1.05)
  })

  it('perft of a loading: two ships, a trader, two contracts, a stock', () => {
    const s = start(2)
    own(
      s,
      0,
      cardsOf('trader', { good: 1 })[0],
      contractFor('tea', 'carpet'),
      contractFor('coffee', 'rubber'),
    )
    land(s, 0, { tea: 2, saffron: 1, rubber: 2, carpet: 1 })
    stocked(s, { coffee: 1, tea: 2 })
    toLoading(s)
    // by hand: 1 trade, 8 sales, 10 triples with 37 goods to take, 3 deliveries, only tea can be lost first
    expect([1, 2, 3].map((depth) => perft(speicherstadt, s, depth))).toEqual([50, 861, 3539])
  })

  it('S5.4 a sale may bring to the stock what a conversion takes, and a conversion what a trader buys', () => {
    const s = start(2)
    own(s, 0, cardsOf('trader', { good: 0 })[0])
    land(s, 0, { coffee: 1, tea: 1, rubber: 3 })
    toLoading(s)
    play(s, 'sell coffee tea')
    expect(offered(s)).toContain('convert rubber rubber rubber coffee')
    play(s, 'convert rubber rubber rubber coffee')
    expect(offered(s)).toEqual(['trade coffee', 'lose coffee', 'end'])
  })

  it('S5.4 a conversion may bring to the stock what the next one takes', () => {
    const s = start(2)
    land(s, 0, { coffee: 2, tea: 1, rubber: 1, carpet: 2 })
    toLoading(s)
    expect(offered(s)).not.toContain('convert coffee coffee tea carpet')
    play(s, 'convert rubber carpet carpet rubber')
    expect(offered(s)).toContain('convert coffee coffee tea carpet')
  })

  it('S5.1 people act in any order: what they do later is put where it belongs', () => {
    const s = start(2)
    const contract = contractFor('tea', 'carpet')
    own(s, 0, contract, cardsOf('trader', { good: 1 })[0])
    land(s, 0, { coffee: 2, tea: 2, saffron: 2 })
    stocked(s, { carpet: 1 })
    toLoading(s)
    const session = new Session(speicherstadt, s)
    const texts = (): string[] => [...session.offers().keys()].map((m) => m.text)
    const act = (text: string): void => {
      const move = [...session.offers().keys()].find((m) => m.text === text)
      if (!move) throw new Error(`"${text}" is not among: ${texts().join(', ')}`)
      expect(session.insert(move).ok).toBe(true)
    }
    act('lose coffee')
    act(`deliver tea ${contract}`)
    act('convert coffee saffron saffron carpet')
    act(`deliver carpet ${contract}`)
    act('trade tea')
    expect(session.open.map((m) => m.text)).toEqual([
      'trade tea',
      'convert coffee saffron saffron carpet',
      `deliver tea ${contract}`,
      `deliver carpet ${contract}`,
      'lose coffee',
    ])
    expect(session.legal().map((m) => m.text)).toEqual(['end'])
  })

  it('S4.1 an answer belongs to its question: who has bought is not offered to decline before', () => {
    const s = start(2)
    const [ship] = cardsOf('ship')
    layOut(s, ...s.row.slice(0, 2).map(({ card }) => card), ship)
    play(s, 'place 1', 'place 0', 'place 2', 'place 0', 'place 2', 'place 0')
    play(s, 'decline', 'decline', 'decline', 'decline')
    expect([s.slot, s.row[2].queue]).toEqual([2, [0, 0]])
    const session = new Session(speicherstadt, s)
    expect(session.play(buyMove)).toEqual(ok('open'))
    expect(session.state.step).toBe('load')
    expect([...session.offers().keys()]).toEqual(session.legal())
  })

  it('S5.4 people sell in any pairs', () => {
    const s = start(2)
    land(s, 0, { coffee: 1, tea: 1, rubber: 1, carpet: 1 })
    toLoading(s)
    const session = new Session(speicherstadt, s)
    for (const text of ['sell tea carpet', 'sell coffee rubber']) {
      const move = [...session.offers().keys()].find((m) => m.text === text)!
      expect(session.insert(move).ok).toBe(true)
    }
    expect(session.open.map((m) => m.text)).toEqual(['sell coffee rubber', 'sell tea carpet'])
  })
})
