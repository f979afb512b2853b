import { fail, ok, type Result, type Seed } from '@kontor/core'

/** Who sits at a seat of a game in this browser: an opponent with a level, or a person (named or not). */
export interface Sitter {
  readonly name: string
  readonly level: number | undefined
}

/** A game as the browser keeps it: everything to rebuild it, moves as text. */
export interface SavedGame {
  readonly id: string
  readonly game: string
  readonly rules: number
  readonly options: unknown
  readonly seed: Seed
  readonly sitters: readonly Sitter[]
  readonly moves: readonly string[]
  /** Whose turn it is; undefined once the game is over. */
  readonly toMove: number | undefined
  readonly scores: readonly number[]
  readonly started: number
  readonly changed: number
}

const NAME = 'kontor'
const GAMES = 'games'

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(GAMES, { keyPath: 'id' }).createIndex('changed', 'changed')
    }
    request.onsuccess = () => {
      const database = request.result
      database.onversionchange = () => {
        database.close()
        opening = undefined
      }
      // by the browser itself, when its storage is cleared or breaks
      database.onclose = () => (opening = undefined)
      resolve(database)
    }
    request.onerror = () => reject(request.error ?? new Error('no database'))
    request.onblocked = () => reject(new Error('blocked by another window'))
  })
  opening.catch(() => (opening = undefined))
  return opening
}

/** Runs one transaction and answers when the browser has it for good. */
async function transact<T>(
  mode: IDBTransactionMode,
  run: (games: IDBObjectStore) => IDBRequest<T>,
): Promise<Result<T>> {
  try {
    const database = await open()
    return await new Promise((resolve) => {
      const transaction = database.transaction(GAMES, mode)
      const request = run(transaction.objectStore(GAMES))
      transaction.oncomplete = () => resolve(ok(request.result))
      transaction.onabort = () => resolve(refused(transaction.error))
    })
  } catch (error) {
    return refused(error)
  }
}

function refused(error: unknown): Result<never> {
  const name = error instanceof DOMException ? error.name : ''
  return name === 'QuotaExceededError'
    ? fail('storage.full', 'The browser has no room left to keep the game.')
    : fail('storage.forbidden', 'The browser does not let this page keep anything.')
}

export const saveGame = (game: SavedGame): Promise<Result<IDBValidKey>> =>
  transact('readwrite', (games) => games.put(game))

/** Saves a game that was kept with `former` as its last change, unless another window has gone on with it since. */
export async function replaceGame(game: SavedGame, former: number): Promise<Result<undefined>> {
  const isAnother = (kept?: SavedGame): boolean => kept !== undefined && kept.changed !== former
  const kept = await transact('readwrite', (games) => {
    const request = games.get(game.id) as IDBRequest<SavedGame | undefined>
    request.onsuccess = () => {
      try {
        if (!isAnother(request.result)) games.put(game)
      } catch {
        games.transaction.abort()
      }
    }
    return request
  })
  if (!kept.ok) return kept
  return isAnother(kept.value)
    ? fail('storage.elsewhere', 'The game has gone on in another window.')
    : ok(undefined)
}

export const loadGame = (id: string): Promise<Result<SavedGame | undefined>> =>
  transact('readonly', (games) => games.get(id) as IDBRequest<SavedGame | undefined>)

export const dropGame = (id: string): Promise<Result<undefined>> =>
  transact('readwrite', (games) => games.delete(id))

/** The latest first. */
export async function savedGames(): Promise<Result<readonly SavedGame[]>> {
  const games = await transact(
    'readonly',
    (store) => store.index('changed').getAll() as IDBRequest<SavedGame[]>,
  )
  return games.ok ? ok(games.value.reverse()) : games
}
