import { type Game, type Kinds, legalMoves, makeRng, seedOf, Session } from '@kontor/core'
import { BOARDS, BUILDINGS, type Hamburgum, hamburgum, OFFICIALS } from '@kontor/hamburgum'
import { CARDS, GOODS, type Speicherstadt, speicherstadt } from '@kontor/speicherstadt'
import { describe, expect, test } from 'vitest'
import { guide as hamburgumGuide } from '../src/guides/hamburgum.ts'
import { guide as speicherstadtGuide } from '../src/guides/speicherstadt.ts'
import type { Guide } from '../src/guides/guide.ts'
import { LANGUAGES, speak } from '../src/lib/i18n.svelte.ts'
import { loadSpeech } from '../src/lib/speech.svelte.ts'
import { typeset } from '../src/lib/typeset.ts'
import { freshIn, groupsOf, linesOf } from '../src/panels/telling.ts'
import { playEntry, trial } from '../src/play/turns.ts'
import type { Entry, Play } from '../src/play/play.ts'
import type { Speech } from '../src/texts/speech.ts'

const NAMES = ['Red', 'Blue', 'Green', 'Yellow', 'Grey']
const name = (seat: number): string => NAMES[seat]
/** Traces of a value that wasn't there. */
const BROKEN = /undefined|NaN|null|\[object|  | ,| \.(?!\.)/

interface Spoken {
  readonly moves: Map<string, string>
  readonly lines: Map<string, string>
}

/** Plays at random and says everything that was offered and everything that happened. */
function speakGame<K extends Kinds>(
  game: Game<K>,
  speech: Speech<K>,
  options: unknown,
  seed: string,
): Spoken {
  const rng = makeRng(seedOf(seed))
  const parsed = game.parseOptions(options)
  if (!parsed.ok) throw new Error(parsed.fault.message)
  const setup = game.setup(3 + (seed.length % 3), parsed.value, makeRng(seedOf(`${seed} setup`)))
  const session = new Session(game, setup)
  const spoken: Spoken = { moves: new Map(), lines: new Map() }
  while (session.toMove !== undefined) {
    const offers = [...session.offers()]
    const view = game.view(session.state, undefined)
    const told = new Set<string>()
    for (const [move, at] of offers) {
      const sentence = speech.move(move, view, game.view(trial(session, move, at).state, undefined))
      spoken.moves.set(game.format(move), sentence)
      told.add(sentence)
      expect(speech.group(move)).toBeTruthy()
    }
    expect(told.size, 'no two choices sound alike').toBe(offers.length)
    session.insert(offers[rng.int(offers.length)][0], (event) => {
      const line = speech.event(event, game.view(session.state, undefined), name)
      if (line !== undefined) spoken.lines.set(JSON.stringify(event), line)
    })
  }
  return spoken
}

const sentences = async <K extends Kinds>(language: string, game: string): Promise<Speech<K>> =>
  ((await import(`../src/texts/${language}/moves-${game}.ts`)) as { default: Speech<K> }).default

const CASES = [
  { id: 'hamburgum', options: {}, seed: 'a' },
  { id: 'hamburgum', options: { board: 'londinium', variant: 'I' }, seed: 'bb' },
  { id: 'hamburgum', options: { variant: 'II' }, seed: 'ccc' },
  { id: 'speicherstadt', options: {}, seed: 'a' },
  { id: 'speicherstadt', options: {}, seed: 'bb' },
] as const

describe.each(LANGUAGES)('sentences in %s', (language) => {
  test.each(CASES)(
    '$id $options: every move and event is a whole sentence',
    async ({ id, options, seed }) => {
      const spoken =
        id === 'hamburgum'
          ? speakGame(hamburgum, await sentences(language, id), options, seed)
          : speakGame(speicherstadt, await sentences(language, id), options, seed)
      for (const sentence of spoken.moves.values()) {
        expect(sentence).not.toMatch(BROKEN)
        expect(sentence).toMatch(/^[\p{Lu}\d]/u)
        expect(sentence).not.toMatch(/\.$/)
      }
      for (const line of spoken.lines.values()) {
        expect(line).not.toMatch(BROKEN)
        expect(line).toMatch(/[.!]$/)
      }
    },
  )
})

test.each([
  ['en', 'sells 2 saffron and 1 tea at', 'converts 1 coffee, 1 tea, and 1 carpet into 1 saffron'],
  ['de', 'verkauft 2 Safran und 1 Tee in', 'tauscht 1 Kaffee, 1 Tee und 1 Teppich gegen 1 Safran'],
  ['fr', 'vend 2 safrans et 1 thé au', 'échange 1 café, 1 thé et 1 tapis contre 1 safran'],
  ['it', 'vende 2 zafferano e 1 tè al', 'scambia 1 caffè, 1 tè e 1 tappeto con 1 zafferano'],
])('goods that change hands are counted in %s', async (language, sold, converted) => {
  const speech = await sentences<Speicherstadt>(language, 'speicherstadt')
  const [coffee, tea, saffron, carpet] = (['coffee', 'tea', 'saffron', 'carpet'] as const).map((good) =>
    GOODS.indexOf(good),
  )
  const state = speicherstadt.setup(3, {}, makeRng(seedOf('a')))
  const view = speicherstadt.view(state, 0)
  const sale = { type: 'sold', seat: 0, goods: [saffron, tea, saffron], coins: 1 } as const
  const exchange = { type: 'converted', seat: 0, goods: [coffee, tea, carpet], taken: saffron } as const
  expect(speech.event(sale, view, name)).toContain(sold)
  expect(speech.event(exchange, view, name)).toContain(converted)
})

test.each([
  ['en', 'to the Mariendom', 'The Mariendom is', 'to St. Petri'],
  ['de', 'für den Mariendom', 'Der Mariendom ist', 'für St. Petri'],
  ['fr', 'au Mariendom', 'Le Mariendom est', 'à St. Petri'],
  ['it', 'al Mariendom', 'Il Mariendom è', 'a St. Petri'],
])('the cathedral has its article in %s', async (language, to, completed, toPetri) => {
  const speech = await sentences<Hamburgum>(language, 'hamburgum')
  const view = hamburgum.view(
    hamburgum.setup(3, { board: 'hamburg', variant: 'basic' }, makeRng(seedOf('a'))),
    0,
  )
  const church = (name: string): number => BOARDS.hamburg.churches.findIndex((it) => it.name === name)
  const donated = { type: 'donated', seat: 0, nth: 1, token: 0, money: 0, byCanon: false } as const
  expect(speech.event({ ...donated, church: church('Mariendom') }, view, name)).toContain(to)
  expect(speech.event({ ...donated, church: church('St. Petri') }, view, name)).toContain(toPetri)
  const done = { type: 'completed', seat: 0, church: church('Mariendom'), points: 8 } as const
  expect(speech.event(done, view, name)).toContain(completed)
})

/** A game in which the mover may do anything: he is rich, at that step, on ships and churches as given. */
function position(
  step: 'church' | 'dockyard' | 'guildhall' | 'trade',
  change: Partial<Hamburgum['State']> = {},
) {
  const state = hamburgum.setup(3, { board: 'hamburg', variant: 'basic' }, makeRng(seedOf('a')))
  Object.assign(state, { step, ...change })
  Object.assign(state.players[state.seat], { money: 900, materials: [9, 9, 1], builder: true })
  return state
}

/** What the first move that fits is called. */
async function told(
  language: string,
  state: Hamburgum['State'],
  fits: (move: Hamburgum['Move']) => boolean,
): Promise<string> {
  const speech = await sentences<Hamburgum>(language, 'hamburgum')
  const move = legalMoves(hamburgum, state).find(fits)!
  const after = hamburgum.clone(state)
  hamburgum.apply(after, move)
  return speech.move(move, hamburgum.view(state, 0), hamburgum.view(after, 0))
}

test.each([
  ['en', 'completes the church for 3 prestige points and ends the game'],
  ['de', 'vollendet die Kirche für 3 Prestigepunkte und beendet das Spiel'],
  ['fr', 'achève l’église pour 3 points de prestige et termine la partie'],
  ['it', 'completa la chiesa per 3 punti prestigio e conclude la partita'],
])('the donation that ends the game says so in %s', async (language, words) => {
  const allButOne = (1 << 29) - 1
  const state = position('church', { completed: 5, given: allButOne })
  expect(await told(language, state, ({ kind }) => kind === 'donate')).toContain(words)
})

test.each([
  ['en', 'the ships move on'],
  ['de', 'die Schiffe rücken weiter'],
  ['fr', 'il fait avancer les navires'],
  ['it', 'fa avanzare le navi'],
])(
  'a ship for a full berth 3 moves the ships on, also where no ship leaves it, in %s',
  async (language, words) => {
    const berths = (last: number[]): number[][] => [[0, 0, 0, 0], [0, 0, 0, 0], last]
    const ship = (last: number[]): Promise<string> =>
      told(language, position('dockyard', { berths: berths(last) }), ({ kind }) => kind === 'ship')
    expect(await ship([1, 1, 1, 0])).toContain(words)
    expect(await ship([1, 1, 0, 0])).not.toContain(words)
  },
)

const CAPTAIN_SITE = BOARDS.hamburg.sites.findIndex(({ kind }) => BUILDINGS[kind] === 'captain')

test.each([
  ['en', 'a Flying Dutchman and an own ship enter berth 3', 'the ships move on'],
  ['de', 'ein Holländer und ein eigenes Schiff laufen in Becken 3 ein', 'die Schiffe rücken weiter'],
  ['fr', 'un Hollandais volant et un navire à vous entrent au mouillage 3', 'fait avancer les navires'],
  ['it', 'un Olandese Volante e una nave tua entrano nell’ancoraggio 3', 'facendo avanzare le navi'],
])('the captain names the ships that he brings in %s', async (language, ships, push) => {
  const captain = (berth3: number[]): Promise<string> =>
    told(
      language,
      position('guildhall', { berths: [[0, 0, 0, 0], [0, 0, 0, 0], berth3] }),
      (move) => move.kind === 'build' && move.site === CAPTAIN_SITE,
    )
  expect(await captain([1, 0, 0, 0])).toMatch(new RegExp(`${ships}$`))
  for (const full of [
    [1, 1, 0, 0],
    [1, 1, 1, 0],
  ]) {
    expect(await captain(full)).toContain(ships)
    expect(await captain(full)).toContain(push)
  }
})

test.each([
  ['en', 'Red buys 2 timber and 3 bricks for 200 taler.'],
  ['de', 'Red kauft 2 Bauholz und 3 Ziegel für 200 Taler.'],
  ['fr', 'Red achète 2 bois et 3 briques pour 200 thalers.'],
  ['it', 'Red compra 2 legname e 3 mattoni per 200 talleri.'],
])('H4.4 a mixed purchase is told with its one price in %s', async (language, line) => {
  await speak(language as 'en')
  await loadSpeech('hamburgum')
  const state = position('trade')
  const seat = state.seat
  const log = ['buy timber 2', 'buy brick 3', 'end'].map((text) => {
    const move = legalMoves(hamburgum, state).find((it) => hamburgum.format(it) === text)!
    return playEntry(hamburgum, state, move).entry
  })
  const people = NAMES.map(() => ({ name: 'Red', you: false }))
  const play = { log, people, view: hamburgum.view(state, seat) } as unknown as Play
  const all = new Set<string>()
  const set = typeset(language, line)
  expect(groupsOf(play, 0, all)).toEqual([])
  expect(groupsOf(play, 1, all)).toEqual([{ seat, lines: [set] }])
  expect(groupsOf({ ...play, log: log.slice(0, 1) }, 0, all)).toHaveLength(1)
  // who listens hears each part once, when it happens
  expect(linesOf(play, 0)).toHaveLength(1)
  expect(linesOf(play, 1)).not.toEqual([set])
})

test('what was done before something older is told, not the older once more', () => {
  const entries = ['deliver tea', 'deliver coffee', 'end'].map((move) => ({ seat: 0, move, events: [] }))
  const [tea, coffee, end] = entries
  expect(freshIn([coffee], [tea, coffee])).toEqual([0])
  expect(freshIn([tea], [tea, coffee, end])).toEqual([1, 2])
  expect(freshIn([tea, coffee], [tea])).toEqual([])
  expect(freshIn(entries, entries)).toEqual([])
})

test.each([
  ['en', '1,350 taler'],
  ['de', '1.350 Taler'],
  ['fr', '1\u202f350 thalers'],
  ['it', '1350 talleri'],
])('sums are written as beside the names in %s', async (language, sum) => {
  await speak(language as 'en')
  const speech = await sentences<Hamburgum>(language, 'hamburgum')
  const sale = { type: 'sold', seat: 0, good: 0, amount: 9, money: 1350 } as const
  expect(speech.event(sale, hamburgum.view(position('trade'), 0), name)).toContain(sum)
})

const OFFICIAL_SITE = BOARDS.hamburg.sites.findIndex(({ kind }) => BUILDINGS[kind] === 'official')

test.each([
  ['en', 'it allows a donation for 1 brick'],
  ['de', 'erlaubt eine Spende für 1 Ziegel'],
  ['fr', 'il permet une donation pour 1 brique'],
  ['it', 'permette una donazione per 1 mattone'],
])('H9.3 the canon brings a donation and no money in %s', async (language, words) => {
  const canon = OFFICIALS.indexOf('canon')
  const state = position('guildhall', { variant: 'I', officials: [canon] })
  const isCanon = (move: Hamburgum['Move']): boolean => move.kind === 'build' && move.site === OFFICIAL_SITE
  expect(await told(language, state, isCanon)).toMatch(new RegExp(`${words}$`))
  const speech = await sentences<Hamburgum>(language, 'hamburgum')
  const { entry } = playEntry(hamburgum, state, legalMoves(hamburgum, state).find(isCanon)!)
  const view = hamburgum.view(state, 0)
  expect(entry.events.map((event) => speech.event(event, view, name))).toEqual([
    expect.any(String),
    undefined,
  ])
})

test('who has no wares left sells none at the end', async () => {
  const speech = await sentences<Hamburgum>('en', 'hamburgum')
  const view = hamburgum.view(position('church'), 0)
  const cashed = { type: 'cashedIn', seat: 0, wares: 0, money: 0, points: 0, left: 0 } as const
  expect(speech.event(cashed, view, name)).toBeUndefined()
  expect(speech.event({ ...cashed, money: 40, points: 4 }, view, name)).toBe(
    'Red has 40 taler: 4 prestige points.',
  )
})

test.each([
  ['St. Giles', 'dans la paroisse St. Giles', 'de St. Giles'],
  ['All Hallows', 'dans la paroisse All Hallows', 'd’All Hallows'],
])('French elides before %s', async (church, parish, of) => {
  const speech = await sentences<Hamburgum>('fr', 'hamburgum')
  const options = { board: 'londinium', variant: 'basic' } as const
  const view = hamburgum.view(hamburgum.setup(3, options, makeRng(seedOf('a'))), 0)
  const { churches, sites } = BOARDS.londinium
  const at = churches.findIndex((it) => it.name === church)
  const site = sites.findIndex((it) => it.parish === at)
  const scored = { type: 'scored', seat: 0, church: at, token: 0, points: 5, atEnd: false } as const
  expect(speech.event(scored, view, name)).toContain(` ${of} `)
  expect(speech.event({ type: 'built', seat: 0, site, official: -1 }, view, name)).toContain(parish)
})

test.each([
  ['en', 'the ship with 2 tea and 1 carpet', 'the ship with coffee, tea, and rubber'],
  ['de', 'das Schiff mit 2 Tee und 1 Teppich', 'das Schiff mit Kaffee, Tee und Kautschuk'],
  ['fr', 'navire chargé de 2 thés et 1 tapis', 'navire chargé de café, thé et caoutchouc'],
  ['it', 'la nave con 2 tè e 1 tappeto', 'la nave con caffè, tè e caucciù'],
])('who stands in line for a ship or declines it names its goods in %s', async (language, ship, ofThree) => {
  const speech = await sentences<Speicherstadt>(language, 'speicherstadt')
  const state = speicherstadt.setup(3, {}, makeRng(seedOf('a')))
  const card = CARDS.findIndex(({ type }) => type === 'ship')
  const goods = ['tea', 'tea', 'carpet'].map((good) => GOODS.indexOf(good as 'tea'))
  state.row[0] = { card, goods, queue: [] }
  const three = (['coffee', 'tea', 'rubber'] as const).map((good) => GOODS.indexOf(good))
  const seen = { type: 'revealed', slot: 0, card, goods: three } as const
  expect(speech.event(seen, speicherstadt.view(state, 0), name)).toContain(ofThree)
  const told: string[] = []
  for (const kind of [...Array<string>(9).fill('place'), 'decline']) {
    const move = legalMoves(speicherstadt, state).find((it) => it.kind === kind)!
    for (const event of playEntry(speicherstadt, state, move).entry.events)
      if ((event.type === 'placed' || event.type === 'declined') && event.card === card) {
        told.push(event.type)
        expect(speech.event(event, speicherstadt.view(state, 0), name)).toContain(ship)
      }
  }
  expect(told).toEqual(expect.arrayContaining(['placed', 'declined']))
})

test.each([
  ['en', 'in place of the one already used'],
  ['de', 'anstelle des schon verwendeten'],
  ['fr', 'à la place de celui déjà utilisé'],
  ['it', 'al posto di quello già usato'],
])('an exchange that needs a good already spent says so in %s', async (language, words) => {
  const speech = await sentences<Speicherstadt>(language, 'speicherstadt')
  const state = speicherstadt.setup(3, {}, makeRng(seedOf('a')))
  const carpet = GOODS.indexOf('carpet')
  const card = CARDS.findIndex(({ type, goods }) => type === 'contract' && goods.includes(carpet))
  const goods = GOODS.map((good) => (['saffron', 'rubber', 'carpet'].includes(good) ? 1 : 0))
  Object.assign(state.players[0], { goods, loose: [...goods], cards: [card], filled: [0] })
  Object.assign(state, { step: 'load', seat: 0 })
  const session = new Session(speicherstadt, state)
  const told = (): string[] =>
    [...session.offers()].flatMap(([move, at]) => {
      if (move.kind !== 'convert' || move.taken !== carpet) return []
      const after = trial(session, move, at).state
      return [speech.move(move, speicherstadt.view(session.state, 0), speicherstadt.view(after, 0))]
    })
  expect(told()).toEqual([expect.not.stringContaining(words)])
  session.play(session.legal().find((move) => move.kind === 'deliver')!)
  expect(told()).toEqual([expect.stringContaining(words)])
})

/** The sources add up to what the game itself says. */
function pointsAddUp<K extends Kinds>(guide: Guide<K>, seed: string): void {
  const { game } = guide
  const options = game.parseOptions({})
  if (!options.ok) throw new Error(options.fault.message)
  const state = game.setup(4, options.value, makeRng(seedOf(seed)))
  const rng = makeRng(seedOf(`${seed} play`))
  const log: Entry<K>[] = []
  while (game.toMove(state) !== undefined) {
    const moves = legalMoves(game, state)
    log.push(playEntry(game, state, moves[rng.int(moves.length)]!).entry)
  }
  const scores = game.scores(state)
  const table = guide.points(log, game.view(state, undefined), scores)
  expect(table.map((row) => row.reduce((a, b) => a + b, 0))).toEqual(scores)
  expect(table.every((row) => row.length === guide.sources.length)).toBe(true)
}

test('the points of Hamburgum add up, and everybody starts with the points of his place', () => {
  pointsAddUp(hamburgumGuide, 'points')
})

test('the points of Die Speicherstadt add up', () => {
  pointsAddUp(speicherstadtGuide, 'points')
})
