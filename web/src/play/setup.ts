import { type Game, type Kinds, makeRng, ok, randomSeed, type Result, unwrap } from '@kontor/core'
import { CHOICES, type GameId, LEVELS, loadPlayable, PLAYERS } from '../lib/games.ts'
import { settings } from '../lib/settings.svelte.ts'
import { keep, recall } from '../lib/store.ts'
import { loadGame, saveGame, type SavedGame, type Sitter } from './archive.ts'

export const WAYS = ['opponents', 'friends', 'screen'] as const
/** Against opponents, online with friends, around one screen. */
export type Way = (typeof WAYS)[number]

export type Place =
  | { readonly kind: 'me' }
  | { readonly kind: 'ai'; readonly level: number }
  /** Somebody at the same screen. */
  | { readonly kind: 'person'; readonly name: string }
  /** A seat of an online table: for whoever has the link, or for everybody at a public one. */
  | { readonly kind: 'open' }

/** A game before it begins. */
export interface Setup {
  readonly game: GameId
  readonly options: Readonly<Record<string, string>>
  readonly places: readonly Place[]
}

const DEFAULT_LEVEL = 2
const DEFAULT_PLAYERS = 3

/** Who takes the places that are nobody's yet. */
function newcomer(way: Way, places: readonly Place[]): Place {
  if (way === 'friends') return { kind: 'open' }
  if (way === 'screen') return { kind: 'person', name: '' }
  const last = places.findLast((place) => place.kind === 'ai')
  return last ?? { kind: 'ai', level: DEFAULT_LEVEL }
}

export function defaultSetup(game: GameId, way: Way): Setup {
  const options = Object.fromEntries(CHOICES[game].map(({ option, values }) => [option, values[0]]))
  const first: Place = way === 'screen' ? { kind: 'person', name: '' } : { kind: 'me' }
  return withPlayers({ game, options, places: [first] }, way, DEFAULT_PLAYERS)
}

export function withPlayers(setup: Setup, way: Way, players: number): Setup {
  const places = setup.places.slice(0, players)
  while (places.length < players) places.push(newcomer(way, places))
  return { ...setup, places }
}

/** The last set-up of this kind, where it still makes sense. */
export function lastSetup(game: GameId, way: Way): Setup {
  const kept = recall(`setup.${game}.${way}`) as Partial<Setup> | undefined
  const fresh = defaultSetup(game, way)
  if (!kept || !Array.isArray(kept.places) || !PLAYERS.some((n) => n === kept.places?.length)) return fresh
  const places = (kept.places as readonly unknown[]).map(checkedPlace)
  if (places.some((place) => place === undefined)) return fresh
  const options = Object.fromEntries(
    CHOICES[game].map(({ option, values }) => {
      const value = kept.options?.[option]
      return [option, value !== undefined && values.includes(value) ? value : values[0]]
    }),
  )
  return { game, options, places: places as Place[] }
}

function checkedPlace(raw: unknown): Place | undefined {
  const { kind, level, name } = (raw ?? {}) as { kind?: unknown; level?: unknown; name?: unknown }
  if (kind === 'me' || kind === 'open') return { kind }
  if (kind === 'ai' && LEVELS.some((known) => known === level)) return { kind, level: Number(level) }
  if (kind === 'person' && typeof name === 'string') return { kind, name: name.slice(0, 30) }
  return undefined
}

export const keepSetup = (setup: Setup, way: Way): void => keep(`setup.${setup.game}.${way}`, setup)

/** Games of this visit: they can be played even where the browser forbids to keep them. */
const begun = new Map<string, SavedGame>()

const sitterOf = (place: Place): Sitter => {
  if (place.kind === 'ai') return { name: '', level: place.level }
  return { name: place.kind === 'person' ? place.name.trim() : settings.name, level: undefined }
}

/** Begins a game in this browser and gives its id. */
export const beginGame = (setup: Setup): Promise<string> =>
  begin(setup.game, setup.options, setup.places.map(sitterOf))

/** The same people and options once more. */
export async function againGame(id: string): Promise<string> {
  const { game, options, sitters } = unwrap(await findGame(id))!
  return begin(game as GameId, options, sitters)
}

async function begin(id: GameId, wishes: unknown, sitters: readonly Sitter[]): Promise<string> {
  const { game } = (await loadPlayable(id)).guide
  const saved = freshGame(game, wishes, sitters)
  begun.set(saved.id, saved)
  await saveGame(saved)
  return saved.id
}

function freshGame<K extends Kinds>(game: Game<K>, wishes: unknown, sitters: readonly Sitter[]): SavedGame {
  const options = unwrap(game.parseOptions(wishes))
  const seed = randomSeed()
  const state = game.setup(sitters.length, options, makeRng(seed))
  return {
    id: randomSeed().slice(0, 12),
    game: game.id,
    rules: game.rules,
    options,
    seed,
    sitters,
    moves: [],
    toMove: game.toMove(state),
    scores: [...game.scores(state)],
    started: Date.now(),
    changed: Date.now(),
  }
}

/** A game that was begun here, from the browser's storage or from this visit. */
export async function findGame(id: string): Promise<Result<SavedGame | undefined>> {
  const kept = await loadGame(id)
  if (kept.ok && kept.value) return kept
  const fresh = begun.get(id)
  return fresh ? ok(fresh) : kept
}
