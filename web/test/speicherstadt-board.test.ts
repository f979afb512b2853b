import { makeRng, seedOf, Session } from '@kontor/core'
import { type Event, GOODS, type Move, speicherstadt as game, type View } from '@kontor/speicherstadt'
import { describe, expect, test } from 'vitest'
import { askedNext } from '../src/games/speicherstadt/ask.ts'
import { buildingPicture } from '../src/games/speicherstadt/art/building.ts'
import { LIGHT, SEASONS } from '../src/games/speicherstadt/art/seasons.ts'
import {
  estateOf,
  fireEdge,
  firesOf,
  holds,
  roomFor,
  roundsOf,
  scoreOf,
  seasonIndex,
  total,
} from '../src/games/speicherstadt/facts.ts'
import { flightsOf } from '../src/games/speicherstadt/flights.ts'
import { emOf, kindOf, neighbours, stageOf } from '../src/games/speicherstadt/layout.ts'
import {
  chanceOf,
  conversionsOf,
  deliveryOf,
  dropOf,
  lossOf,
  saleOf,
  staying,
  takes,
  tokensOf,
} from '../src/games/speicherstadt/loading.ts'
import { goodNames } from '../src/games/speicherstadt/words.ts'
import { loadTexts } from '../src/lib/i18n.svelte.ts'
import { previewView } from '../src/play/turns.ts'

const SCREENS = [
  [360, 560, 'phone'],
  [390, 796, 'phone'],
  [844, 390, 'side'],
  [667, 331, 'side'],
  [820, 1180, 'tablet'],
  [1180, 820, 'desk'],
  [1550, 1000, 'desk'],
  [3840, 2160, 'desk'],
] as const
const NOTHING = { top: 0, right: 0, bottom: 0, left: 0 }

describe('the stage', () => {
  test.each(SCREENS)('fits a screen of %i × %i', (width, height, kind) => {
    expect(kindOf(width, height)).toBe(kind)
    expect(emOf(kind, width, height)).toBeGreaterThanOrEqual(13)
    for (const slots of [3, 4, 5, 6]) {
      const stage = stageOf(kind, width, height, NOTHING, slots)
      expect(stage.columns).toHaveLength(slots)
      expect(stage.columns[0] - stage.column / 2).toBeGreaterThan(-1)
      expect(stage.columns.at(-1)! + stage.column / 2).toBeLessThan(width + 1)
      expect(stage.label.width).toBeLessThanOrEqual(stage.column + 1)
      expect(stage.label.top + stage.label.height).toBeLessThan(height)
      const reach = neighbours(stage).map(({ x }) => x)
      expect(Math.min(stage.columns[0], ...reach) - stage.column / 2).toBeLessThanOrEqual(0)
      expect(Math.max(stage.columns.at(-1)!, ...reach) + stage.column / 2).toBeGreaterThanOrEqual(width - 1)
    }
  })

  test.each([
    [360, 410],
    [390, 514],
  ])('has windows hardly smaller for two than for five on a phone of %i × %i', (width, height) => {
    const unit = (slots: number): number => stageOf('phone', width, height, NOTHING, slots).unit
    for (const slots of [3, 4, 5]) expect(unit(slots)).toBeGreaterThan(0.9 * unit(6))
  })

  test('leaves the edges to the panels', () => {
    const stage = stageOf('desk', 1600, 1000, { top: 85, right: 370, bottom: 80, left: 10 }, 5)
    expect(stage.columns.at(-1)! + stage.column / 2).toBeLessThanOrEqual(1230)
    expect(stage.label.top + stage.label.height).toBeLessThan(920)
  })
})

test('every warehouse is drawn in every light and width', () => {
  for (const season of SEASONS)
    for (const width of [66, 92, 160, 238])
      for (let variant = 0; variant < 6; variant++) {
        const svg = decodeURIComponent(buildingPicture(variant, width, LIGHT[season]))
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      }
})

/** Plays a game and looks at every view and every batch of events. */
function playThrough(players: number, look: (view: View, offers: Move[], events: Event[]) => void): void {
  const rng = makeRng(seedOf(`board ${players}`))
  const session = new Session(game, game.setup(players, {}, rng))
  let events: Event[] = []
  for (;;) {
    const offers = [...session.offers().keys()]
    look(game.view(session.state, undefined), offers, events)
    if (offers.length === 0) return
    events = []
    session.insert(offers[rng.int(offers.length)], (event) => events.push(event))
  }
}

test('a place takes what is in hand and nothing else; with empty hands everything it wants', () => {
  expect([takes([], 1), takes([1], 1), takes([0], 1), takes([1, 1], 1)]).toEqual([true, true, false, false])
})

test('past fires are told from the log', () => {
  const fire = (card: number, points: number[]): Event => ({ type: 'fire', card, firemen: [], points })
  const log = [{ events: [fire(5, [1, -1])] }, { events: [] }, { events: [fire(9, [-2, 2])] }]
  expect(firesOf(log)).toEqual({ 5: [1, -1], 9: [-2, 2] })
})

describe.each([2, 3, 4, 5])('a game of %i', (players) => {
  test('is told completely', () => {
    let season = 0
    playThrough(players, (view) => {
      expect(seasonIndex(view)).toBeGreaterThanOrEqual(season)
      season = seasonIndex(view)
      const kept = [0, 1, 2, 3, 4].flatMap((s) => holds(view, s)).map(({ count }) => count)
      expect(total(kept)).toBe(view.unseen.length)
      expect(view.round).toBeLessThanOrEqual(roundsOf(view))
      for (let seat = 0; seat < players; seat++) {
        const estate = estateOf(view, seat)
        const shown = [...estate.hall, ...(estate.warehouse ?? []), ...estate.loose]
        expect(shown).toHaveLength(total(view.players[seat].goods))
        expect(estate.score).toBe(scoreOf(view, seat))
        if (view.step === 'place') expect(shown.length).toBeLessThanOrEqual(roomFor(view, seat))
      }
      const { most, least } = fireEdge(view)
      expect(most.some((seat) => least.includes(seat))).toBe(false)
    })
    expect(season).toBe(3)
  })

  test('can be loaded by what lies on the quay', () => {
    playThrough(players, (view, offers) => {
      if (view.step !== 'load') return
      const { hall, warehouse, loose } = estateOf(view, view.seat)
      const tokens = [
        ...tokensOf('quay', loose),
        ...tokensOf('hall', hall),
        ...tokensOf('warehouse', warehouse ?? []),
      ]
      expect(new Set(tokens.map(({ id }) => id)).size).toBe(tokens.length)
      for (const move of offers) {
        if (move.kind === 'sell') expect(saleOf(offers, move.goods.toReversed())).toBe(move)
        if (move.kind === 'convert') expect(conversionsOf(offers, move.goods.toReversed())).toContain(move)
        if (move.kind === 'deliver') expect(deliveryOf(offers, move.card, move.good)).toBe(move)
        if (move.kind === 'lose') expect(lossOf(offers, move.good)).toBe(move)
      }
    })
  })

  test('tells what is left to load, and what will be kept (S5.2)', () => {
    const seen = new Set<string>()
    playThrough(players, (view, offers) => {
      if (view.step !== 'load') return
      const offered = new Set(offers.map(({ kind }) => kind))
      const chance = chanceOf(offers)
      seen.add(chance)
      expect(chance === 'places').toBe(offered.has('deliver') || offered.has('trade'))
      if (chance === 'none') expect(['end', 'lose']).toEqual(expect.arrayContaining([...offered]))
      const { goods, loose } = view.players[view.seat]
      const stays = staying(view, view.seat)
      const canEnd = total(goods) <= roomFor(view, view.seat)
      expect(stays).toEqual(canEnd ? estateOf(view, view.seat).loose : [])
      if (offered.has('end')) expect(stays).toHaveLength(total(loose))
    })
    expect(seen).toEqual(new Set(['places', 'market', 'none']))
  })

  test('puts a good only where it belongs (S5.3)', () => {
    playThrough(players, (view, offers) => {
      if (view.step !== 'load') return
      for (const move of offers) {
        if (move.kind === 'deliver') expect(dropOf(offers, `contract ${move.card}`, move.good)).toBe(move)
        if (move.kind === 'lose') expect(dropOf(offers, 'water', move.good)).toBe(move)
        if (move.kind !== 'trade') continue
        expect(dropOf(offers, `trader ${move.good}`, move.good)).toBe(move)
        expect(dropOf(offers, `trader ${(move.good + 1) % GOODS.length}`, move.good)).toBeUndefined()
      }
      for (const { card, complete } of estateOf(view, view.seat).contracts)
        for (let kind = 0; complete && kind < GOODS.length; kind++)
          expect(dropOf(offers, `contract ${card}`, kind)).toBeUndefined()
      expect(dropOf(offers, 'kept', 0)).toBeUndefined()
    })
  })

  test('says what follows when a card is declined (S4.3, S4.4)', () => {
    const session = new Session(game, game.setup(players, {}, makeRng(seedOf(`decline ${players}`))))
    const rng = makeRng(seedOf('decline'))
    const seen = new Set<boolean>()
    while (session.toMove !== undefined) {
      const { state } = session
      const decline = session.legal().find((move) => move.kind === 'decline')
      if (decline) {
        const view = game.view(state, state.seat)
        const truth = game.clone(state)
        game.apply(truth, decline)
        const stays = truth.step === 'buy' && truth.slot === state.slot && truth.round === state.round
        const preview = previewView(session, decline, session.offers().get(decline), state.seat)
        const told = askedNext(view, preview)
        const asked = { seat: truth.seat, n: truth.row[state.slot].queue.length }
        expect(told).toEqual(stays ? asked : undefined)
        seen.add(stays)
      }
      session.play(session.legal()[rng.int(session.legal().length)])
    }
    expect(seen.size).toBe(2)
  })

  test('moves what events tell', () => {
    const flown = new Set<string>()
    playThrough(players, (_, __, events) => {
      for (const event of events)
        for (const flight of flightsOf(event, GOODS)) {
          flown.add(event.type)
          expect(flight.from).toMatch(/^(player|coins|slot|window|token)-\d|^bag$/)
          if ('symbol' in flight.what) expect([...GOODS, 'i-coin', 'i-metal']).toContain(flight.what.symbol)
        }
    })
    expect([...flown]).toEqual(
      expect.arrayContaining(['placed', 'bought', 'declined', 'income', 'coinPassed']),
    )
  })
})

test('a load is counted where some of it are equal', async () => {
  await loadTexts('speicherstadt')
  const kinds = (...names: (typeof GOODS)[number][]): number[] => names.map((good) => GOODS.indexOf(good))
  expect(goodNames(kinds('coffee', 'tea', 'carpet'))).toEqual(['coffee', 'tea', 'carpet'])
  expect(goodNames(kinds('carpet', 'tea', 'carpet'))).toEqual(['2\u00a0carpets', '1\u00a0tea'])
})
