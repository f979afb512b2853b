import { type Game, type GameRecord, makeRng, parseRecord, type Seat, unwrap } from '@kontor/core'
import { hamburgum } from '@kontor/hamburgum'
import { speicherstadt } from '@kontor/speicherstadt'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { GameId } from '../src/lib/games.ts'
import type { SavedGame } from '../src/play/archive.ts'

/** How far a recorded game has come, and what is asked then. */
interface Moment {
  /** The part of the game that is over. */
  readonly after: number
  /** What the next move looks like. */
  readonly next?: RegExp
  /** The next move lets this happen. */
  readonly causes?: string
}

/** Telling positions of both games; each is reached by playing a recorded game that far. */
export const MOMENTS: Record<GameId, Readonly<Record<string, Moment>>> = {
  hamburgum: {
    setup: { after: 0 },
    rondel: { after: 0.5, next: /^(?:sugar|church|trade|cloth|guildhall|beer|dockyard)/ },
    sale: { after: 0.45, next: /^sell/ },
    purchase: { after: 0.5, next: /^buy/ },
    donation: { after: 0.55, next: /^donate/ },
    building: { after: 0.4, next: /^build/ },
    dockyard: { after: 0.1, next: /^ship/ },
    end: { after: 1 },
  },
  speicherstadt: {
    setup: { after: 0 },
    workers: { after: 0.5, next: /^place/ },
    auction: { after: 0.45, next: /^buy/ },
    loading: { after: 0.5, next: /^(?:deliver|trade|sell|convert)/ },
    late: { after: 0.85, next: /^place/ },
    fire: { after: 0, next: /^(?:end|buy)/, causes: 'fire' },
    end: { after: 1 },
  },
}

const FIXTURES: Record<GameId, (players: number) => string> = {
  hamburgum: (players) => `hamburg-basic-${players}`,
  speicherstadt: (players) => String(players),
}

const OPPONENTS = 2
const RULES = { hamburgum, speicherstadt } as const

/** What happens in each move of a record. */
function eventsOf(record: GameRecord): readonly string[][] {
  const game = RULES[record.game as GameId] as Game
  const state = game.setup(
    record.players,
    unwrap(game.parseOptions(record.options)),
    makeRng(record.seed),
  ) as object
  return record.moves.map(({ move }) => {
    const types: string[] = []
    game.apply(state, unwrap(game.parse(move)), (event) => types.push((event as { type: string }).type))
    return types
  })
}

/** A recorded game at that moment, as the browser keeps it; whoever is to move is the person at the screen. */
export function gameAt(
  game: GameId,
  players: number,
  moment: string,
  fixture = FIXTURES[game](players),
): SavedGame {
  const file = join(import.meta.dirname, '..', '..', 'games', game, 'src', 'fixtures', `${fixture}.kontor`)
  const record = unwrap(parseRecord(readFileSync(file, 'utf8')))
  const { after, next = /^/, causes } = MOMENTS[game][moment]
  const { moves } = record
  const from = Math.floor(after * moves.length)
  const events = eventsOf(record)
  const ply =
    from === moves.length
      ? from
      : moves.findIndex(
          ({ move }, i) => i >= from && next.test(move) && (!causes || events[i].includes(causes)),
        )
  if (ply < 0) throw new Error(`No "${moment}" in ${fixture}.`)
  const toMove: Seat | undefined = moves.at(ply)?.seat
  return {
    id: `${game}-${players}-${moment}`,
    game,
    rules: record.rules,
    options: record.options,
    seed: record.seed,
    sitters: Array.from({ length: record.players }, (_, seat) => ({
      name: '',
      level: seat === (toMove ?? 0) ? undefined : OPPONENTS,
    })),
    moves: moves.slice(0, ply).map(({ move }) => move),
    toMove,
    scores: Array.from({ length: record.players }, () => 0),
    started: Date.now(),
    changed: Date.now(),
  }
}

/** Puts a game into the database of a page that is already there. */
export async function plant(page: Page, saved: SavedGame): Promise<void> {
  await page.evaluate(
    (game) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('kontor', 1)
        request.onupgradeneeded = () => {
          request.result.createObjectStore('games', { keyPath: 'id' }).createIndex('changed', 'changed')
        }
        request.onerror = () => reject(new Error('no database'))
        request.onsuccess = () => {
          const database = request.result
          const transaction = database.transaction('games', 'readwrite')
          transaction.objectStore('games').put(game)
          transaction.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
    saved,
  )
}
