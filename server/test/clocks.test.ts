import type { ClockRule } from '@kontor/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comeBack, expiryOf, leftOf, newClock, passTurn, restOf, stopClock } from '../src/clocks/clock.ts'
import { afterPlay, type Habit, nextChange, playBetween } from '../src/clocks/rest.ts'
import { nextBeat, servedAfter, servedPlay, type Stretch, timeOfDay } from '../src/clocks/served.ts'
import { evenFrom, offsetAt } from '../src/clocks/zone.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** With and without clock changes, on both halves of the globe, with odd offsets, across the date line. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'America/Santiago',
]
const zone = fc.constantFrom(...ZONES)
const minute = fc.integer({ min: 0, max: 1439 })
const rest = fc.tuple(minute, minute).filter(([from, to]) => from !== to)
const habit: fc.Arbitrary<Habit> = fc
  .tuple(zone, fc.option(rest))
  .map(([name, times]) => ({ zone: name, rest: times && { from: times[0], to: times[1] } }))
/** Two years with four changes of the clocks. */
const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
const length = fc.integer({ min: 0, max: 20 * DAY })

/** What a clock on the wall shows, as a plain observer reads it. */
function wallMinute(name: string, at: number): number {
  const text = new Date(at).toLocaleTimeString('en-GB', {
    timeZone: name,
    hour: '2-digit',
    minute: '2-digit',
  })
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
}

function resting({ zone: name, rest: times }: Habit, at: number): boolean {
  if (!times) return false
  const now = wallMinute(name, at)
  return times.from < times.to ? now >= times.from && now < times.to : now >= times.from || now < times.to
}

const BERLIN_NIGHT: Habit = { zone: 'Europe/Berlin', rest: { from: 22 * 60, to: 8 * 60 } }

describe('time zones', () => {
  it('have the offset that the runtime shows, also around a change of the clocks', () => {
    fc.assert(
      fc.property(zone, moment, (name, at) => {
        const { offset, until } = evenFrom(name, at)
        expect(offset).toBe(offsetAt(name, at))
        expect(offsetAt(name, until - 1)).toBe(offset)
        expect(until).toBeGreaterThan(at)
      }),
    )
  })

  it('change their clocks at the known moments', () => {
    const spring = Date.UTC(2027, 2, 28, 1)
    expect(evenFrom('Europe/Berlin', spring - 1)).toEqual({ offset: HOUR, until: spring })
    expect(evenFrom('Europe/Berlin', spring).offset).toBe(2 * HOUR)
    expect(evenFrom('Australia/Lord_Howe', Date.UTC(2027, 3, 3, 14, 59)).offset).toBe(11 * HOUR)
    expect(evenFrom('Australia/Lord_Howe', Date.UTC(2027, 3, 3, 15)).offset).toBe(10.5 * HOUR)
  })
})

describe('a daily rest', () => {
  it('is what an observer of the wall clock counts, minute by minute', () => {
    fc.assert(
      fc.property(habit, moment, fc.integer({ min: 0, max: 3 * 1440 }), (mine, start, minutes) => {
        const from = Math.floor(start / MINUTE) * MINUTE
        let play = 0
        for (let i = 0; i < minutes; i++) if (!resting(mine, from + i * MINUTE)) play += MINUTE
        expect(playBetween(from, from + minutes * MINUTE, mine)).toBe(play)
      }),
      { numRuns: 40 },
    )
  })

  it('goes over midnight: ten hours of every day', () => {
    const noon = Date.UTC(2027, 5, 1, 10)
    expect(playBetween(noon, noon + DAY, BERLIN_NIGHT)).toBe(14 * HOUR)
    expect(afterPlay(noon, 11 * HOUR, BERLIN_NIGHT)).toBe(noon + 21 * HOUR)
  })

  it('is an hour shorter in the night when clocks go forward, an hour longer when they go back', () => {
    const [spring, autumn] = [Date.UTC(2027, 2, 27, 12), Date.UTC(2027, 9, 30, 12)]
    expect(playBetween(spring, spring + DAY, BERLIN_NIGHT)).toBe(15 * HOUR)
    expect(playBetween(autumn, autumn + DAY, BERLIN_NIGHT)).toBe(13 * HOUR)
  })

  it('adds up: two times in a row are one', () => {
    fc.assert(
      fc.property(habit, moment, length, length, (mine, at, a, b) => {
        const [middle, end] = [at + a, at + a + b]
        expect(playBetween(at, middle, mine) + playBetween(middle, end, mine)).toBe(
          playBetween(at, end, mine),
        )
      }),
    )
  })

  it('ends a clock at the first moment at which its time has passed', () => {
    fc.assert(
      fc.property(habit, moment, length, (mine, at, play) => {
        const end = afterPlay(at, play, mine)
        expect(playBetween(at, end, mine)).toBe(play)
        if (play > 0) expect(playBetween(at, end - 1, mine)).toBe(play - 1)
      }),
    )
  })

  it('says when it begins or ends', () => {
    fc.assert(
      fc.property(habit, moment, (mine, at) => {
        const { rests, changesIn } = nextChange(at, mine)
        expect(rests).toBe(resting(mine, at))
        if (changesIn === null) return
        expect(resting(mine, at + changesIn - 1)).toBe(rests)
        expect(resting(mine, at + changesIn)).toBe(!rests)
      }),
    )
  })
})

/** Stretches as they come about: each begins later, the time of day leaps by any amount. */
const stretches: fc.Arbitrary<Stretch[]> = fc
  .tuple(
    moment,
    fc.array(fc.tuple(fc.integer({ min: 1, max: 5 * DAY }), fc.integer({ min: -DAY, max: 2 * DAY }))),
  )
  .map(([first, leaps]) => {
    const all = [{ since: first, ahead: 0 }]
    for (const [after, leap] of leaps) {
      const last = all.at(-1)!
      all.push({ since: last.since + after, ahead: last.ahead + leap })
    }
    return all
  })

describe('served time', () => {
  it('costs nobody what the server was away', () => {
    const start = Date.UTC(2027, 5, 1, 10)
    const always: Habit = { zone: 'UTC', rest: null }
    let beat = { served: start, wall: start }
    for (let i = 0; i < 12; i++) beat = nextBeat(beat, beat.wall + 5000, 10_000)
    const down = nextBeat(beat, beat.wall + 3 * HOUR, 10_000)
    expect(down.served).toBe(start + MINUTE)
    const list = [
      { since: start, ahead: 0 },
      { since: down.served, ahead: down.wall - down.served },
    ]
    expect(servedPlay(list, start, down.served + MINUTE, always)).toBe(2 * MINUTE)
    expect(timeOfDay(list, down.served + MINUTE)).toBe(down.wall + MINUTE)
  })

  it('counts a night that the server slept through as nobody’s time, and the day before and after', () => {
    const evening = Date.UTC(2027, 5, 1, 18)
    const list = [
      { since: evening, ahead: 0 },
      { since: evening + HOUR, ahead: 14 * HOUR },
    ]
    // 20:00 to 21:00 in Berlin, then down until 11:00
    expect(servedPlay(list, evening, evening + 3 * HOUR, BERLIN_NIGHT)).toBe(3 * HOUR)
  })

  it('stands still when a clock is set back or leaps ahead', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2 * DAY, max: 2 * DAY })), (leaps) => {
        let beat = { served: 0, wall: 0 }
        for (const leap of leaps) {
          const next = nextBeat(beat, beat.wall + leap, 10_000)
          expect(next.served).toBeGreaterThanOrEqual(beat.served)
          expect(next.served - beat.served).toBeLessThanOrEqual(10_000)
          beat = next
        }
      }),
    )
  })

  it('ends a clock at the first moment at which its time has passed, across all stretches', () => {
    fc.assert(
      fc.property(
        stretches,
        habit,
        fc.integer({ min: 0, max: 10 * DAY }),
        length,
        (list, mine, after, play) => {
          const from = list[0].since + after
          const end = servedAfter(list, from, play, mine)
          expect(servedPlay(list, from, end, mine)).toBe(play)
          if (play > 0) expect(servedPlay(list, from, end - 1, mine)).toBe(play - 1)
        },
      ),
    )
  })

  it('never counts more than has passed', () => {
    fc.assert(
      fc.property(stretches, habit, length, length, (list, mine, after, long) => {
        const from = list[0].since + after
        const play = servedPlay(list, from, from + long, mine)
        expect(play).toBeGreaterThanOrEqual(0)
        expect(play).toBeLessThanOrEqual(long)
        if (!mine.rest) expect(play).toBe(long)
      }),
    )
  })
})

const PLAYER: ClockRule = {
  kind: 'player',
  seconds: 600,
  increment: 30,
  rest: null,
  atZero: { kind: 'ai', level: 3 },
}
const TURN: ClockRule = { kind: 'turn', seconds: 86_400, rest: BERLIN_NIGHT.rest, atZero: { kind: 'end' } }
const START = Date.UTC(2027, 5, 1, 10)
const SINCE: readonly Stretch[] = [{ since: START, ahead: 0 }]

describe('clocks', () => {
  it('give a player the increment for each turn, and nobody else’s clock runs', () => {
    const turns = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 40 })
    fc.assert(
      fc.property(turns, (times) => {
        let clock = newClock(PLAYER, ['UTC', 'UTC', 'UTC'], 0, START)
        let now = START
        const spent = [0, 0, 0]
        const moves = [0, 0, 0]
        for (const [i, time] of times.entries()) {
          const seat = i % 3
          const taken = Math.min(time, leftOf(PLAYER, clock, SINCE, seat, now))
          now += taken
          clock = passTurn(PLAYER, clock, SINCE, (i + 1) % 3, now)
          spent[seat] += taken
          moves[seat]++
        }
        expect(clock.left).toEqual(spent.map((all, seat) => 600_000 + 30_000 * moves[seat] - all))
      }),
    )
  })

  it('begin each turn anew where it is by turn', () => {
    const clock = newClock(TURN, ['Europe/Berlin', 'America/New_York'], 0, START)
    expect(leftOf(TURN, clock, SINCE, 0, START + HOUR)).toBe(23 * HOUR)
    const next = passTurn(TURN, clock, SINCE, 1, START + HOUR)
    expect(next).toMatchObject({ seat: 1, left: [DAY, DAY] })
    // 7:00 in New York: the rest of the other seat's owner has nothing to do with it
    expect(restOf(TURN, next, SINCE, START + HOUR)).toEqual({ rests: true, changesIn: HOUR })
    expect(expiryOf(TURN, next, SINCE)).toBe(START + 2 * HOUR + 14 * HOUR + 10 * HOUR + 10 * HOUR)
  })

  it('never go below zero, and end when they are there', () => {
    const clock = newClock(PLAYER, ['UTC', 'UTC'], 1, START)
    expect(expiryOf(PLAYER, clock, SINCE)).toBe(START + 600_000)
    expect(leftOf(PLAYER, clock, SINCE, 1, START + DAY)).toBe(0)
    expect(leftOf(PLAYER, clock, SINCE, 1, START - DAY)).toBe(600_000)
    expect(leftOf(PLAYER, clock, SINCE, 0, START + DAY)).toBe(600_000)
  })

  it('stop when nobody is to move, and give who returns at least a minute', () => {
    const over = stopClock(PLAYER, newClock(PLAYER, ['UTC', 'UTC'], 1, START), SINCE, START + DAY)
    expect(over).toMatchObject({ seat: null, left: [600_000, 0] })
    expect(expiryOf(PLAYER, over, SINCE)).toBeUndefined()
    expect(restOf(PLAYER, over, SINCE, START)).toEqual({ rests: false, changesIn: null })
    expect(comeBack(PLAYER, over, 1, false, START)).toMatchObject({ seat: null, left: [600_000, MINUTE] })
    expect(comeBack(PLAYER, over, 1, true, START)).toMatchObject({ seat: 1, since: START })
  })
})
