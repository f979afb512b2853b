import { makeRng, playRandomly, seedOf } from '@kontor/core'
import {
  breakdown,
  CARDS,
  CHAMBER,
  CHURCH,
  MICHAELIS,
  PORT,
  speicherstadt,
  type State,
  WAREHOUSE,
} from '@kontor/speicherstadt'
import { describe, expect, it } from 'vitest'
import { cardsOf, contractFor, eventsOf, filled, keep, own, play, start, toLoading } from './table.ts'

const FIRES = cardsOf('fire')

/** The last round: nothing but these fires in the pile, the other cards are discarded. */
function lastRound(s: State, ...fires: number[]): State {
  s.discard = s.pile.filter((card) => !fires.includes(card))
  s.fires = s.discard.filter((card) => CARDS[card].type === 'fire').length
  s.pile = fires.toReversed()
  return s
}

describe('the end', () => {
  it('S7.1 with only the 4th fire left the round is the last one; the fire follows it', () => {
    const s = lastRound(start(2), FIRES[3])
    const { round } = s
    s.discard.splice(s.discard.indexOf(cardsOf('fireman', { value: 5 })[0]), 1)
    s.players[0].cards.push(cardsOf('fireman', { value: 5 })[0])
    s.players[0].filled.push(0)
    const events = toLoading(s)
    expect(eventsOf(events, 'income')).toHaveLength(2)
    expect(eventsOf(events, 'fire')).toMatchObject([{ card: FIRES[3], firemen: [5, 0], points: [4, -4] }])
    expect(eventsOf(events, 'over')).toHaveLength(1)
    expect([s.step, s.round, speicherstadt.toMove(s)]).toEqual(['over', round, undefined])
  })

  it('S7.2 if the 3rd fire is the last autumn card, both fires end the game without another round', () => {
    const s = lastRound(start(3), FIRES[2], FIRES[3])
    const events = toLoading(s)
    expect(eventsOf(events, 'fire').map((e) => e.card)).toEqual([FIRES[2], FIRES[3]])
    expect(eventsOf(events, 'round')).toEqual([])
    expect([s.step, s.pile, s.fires]).toEqual(['over', [], 4])
  })

  it.each([
    [2, 16],
    [3, 12],
    [4, 10],
    [5, 8],
  ])('S7.2 cards come out even: %i players play %i rounds', (players, rounds) => {
    for (let i = 0; i < 40; i++) {
      const s = start(players, `even ${i}`)
      playRandomly(speicherstadt, s, makeRng(seedOf(`even ${i}`)))
      expect([s.round, s.fires, s.pile.length]).toEqual([rounds, 4, 0])
    }
  })

  it('S7.3 contracts score 5, 8, 11 when complete, otherwise nothing', () => {
    const s = start(2)
    const [two, three, four] = [
      contractFor('coffee', 'rubber'),
      contractFor('coffee', 'tea', 'rubber'),
      contractFor('coffee', 'tea', 'rubber', 'carpet'),
    ]
    own(s, 0, two, three, four)
    filled(s, 0, two, 'coffee', 'rubber')
    filled(s, 0, three, 'coffee', 'tea')
    expect(breakdown(s, 0).contracts).toBe(5)
    filled(s, 0, three, 'rubber')
    expect(breakdown(s, 0).contracts).toBe(13)
    filled(s, 0, four, 'coffee', 'tea', 'rubber', 'carpet')
    expect(breakdown(s, 0).contracts).toBe(24)
  })

  it('E4 S7.3 one to four counting offices score 2, 5, 9, 14', () => {
    const s = start(2)
    const points = cardsOf('office').map((office) => {
      own(s, 0, office)
      return breakdown(s, 0).offices
    })
    expect(points).toEqual([2, 5, 9, 14])
    expect(breakdown(s, 1).offices).toBe(0)
  })

  it('S7.3 traders, stored goods, churches, port and chamber of commerce', () => {
    const s = start(4)
    own(s, 0, ...cardsOf('trader').slice(0, 2), ...cardsOf('ship').slice(0, 3))
    own(s, 0, MICHAELIS, CHURCH, PORT, CHAMBER, WAREHOUSE)
    keep(s, 0, { tea: 2, rubber: 3 })
    s.players[0].points = -3
    expect(breakdown(s, 0)).toEqual({
      fires: -3,
      contracts: 0,
      offices: 0,
      traders: 2,
      warehouse: 4,
      michaelis: 4,
      church: 3,
      port: 3,
      chamber: 5,
    })
    expect(speicherstadt.scores(s)[0]).toBe(18)
    keep(s, 1, { coffee: 1 })
    expect(breakdown(s, 1).warehouse).toBe(0)
  })

  it('S7.3 the coins that the chamber counts stay', () => {
    const s = lastRound(start(4), FIRES[3])
    s.discard.splice(s.discard.indexOf(CHAMBER), 1)
    s.players[0].cards.push(CHAMBER)
    s.players[0].filled.push(0)
    toLoading(s)
    expect(s.players[0].coins).toBe(7)
    expect(speicherstadt.scores(s)[0]).toBe(7)
  })

  it('S7.4 most points win, a tie goes to more coins, then the place is shared', () => {
    const s = start(5)
    s.players.forEach((p, seat) => {
      p.points = [3, 7, 7, 3, 7][seat]
      p.coins = [1, 2, 4, 1, 4][seat]
    })
    expect(speicherstadt.ranking(s)).toBeUndefined()
    s.step = 'over'
    expect(speicherstadt.ranking(s)).toEqual([[2, 4], [1], [0, 3]])
  })

  it('tells the points by source when the game is over', () => {
    const s = start(2)
    while (s.step !== 'over') {
      const events = s.step === 'load' ? play(s, 'end') : toLoading(s)
      for (const { breakdown: told } of eventsOf(events, 'over'))
        expect(told).toEqual([breakdown(s, 0), breakdown(s, 1)])
    }
    expect(speicherstadt.scores(s)).toEqual([0, 0])
  })
})
