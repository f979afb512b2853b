import { type Game, makeRng, type Rng, seedOf } from '@kontor/core'
import { hamburgum } from '@kontor/hamburgum'
import { speicherstadt } from '@kontor/speicherstadt'
import { boardgameIoPlayer } from './boardgame-io.ts'
import { chessPlayer } from './chess.ts'

export interface EngineReport {
  readonly movesPerSecond: number
  readonly vsBoardgameIo: number
  readonly vsChessops: number
}

/** Plays one whole random game and says how many moves it had. */
export type Player = (rng: Rng) => number

const GAMES: readonly Game[] = [hamburgum, speicherstadt]
const SLICES = 10

/** The full legal list, one random pick, apply: with 2 to 5 players in turn. */
function enginePlayer(game: Game): Player {
  const moves: unknown[] = []
  let games = 0
  const options = defaultOptions(game)
  return (rng) => {
    const state = game.setup(2 + (games++ % 4), options, rng) as object
    let plies = 0
    for (; game.toMove(state) !== undefined; plies++) {
      moves.length = 0
      game.legal(state, moves)
      game.apply(state, moves[rng.int(moves.length)])
    }
    return plies
  }
}

export function defaultOptions(game: Game): unknown {
  const options = game.parseOptions(undefined)
  if (!options.ok) throw new Error(options.fault.message)
  return options.value
}

/**
 * Each contender gets the same time in short slices, turn by turn, so that a busy machine hurts all alike;
 * the median slice counts.
 */
export function benchEngine(
  seconds: number,
  progress: (done: number, total: number) => void,
): Record<string, EngineReport> {
  const contenders = new Map<string, Player>([['chessops', chessPlayer()]])
  for (const game of GAMES) {
    contenders.set(game.id, enginePlayer(game))
    contenders.set(`${game.id} on boardgame.io`, boardgameIoPlayer(game))
  }
  const rates = new Map([...contenders.keys()].map((name) => [name, [] as number[]]))
  const slice = (1000 * seconds) / SLICES
  for (let i = 0; i <= SLICES; i++) {
    for (const [name, play] of contenders) {
      const rate = measure(play, makeRng(seedOf(`${name} ${i}`)), slice)
      if (i > 0) rates.get(name)?.push(rate) // the first round only warms up
    }
    progress(i, SLICES)
  }
  const median = (name: string): number => {
    const sorted = (rates.get(name) ?? []).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)]
  }
  const ratio = (a: string, b: string): number => Math.round((10 * median(a)) / median(b)) / 10
  return Object.fromEntries(
    GAMES.map(({ id }) => [
      id,
      {
        movesPerSecond: Math.round(median(id)),
        vsBoardgameIo: ratio(id, `${id} on boardgame.io`),
        vsChessops: ratio(id, 'chessops'),
      },
    ]),
  )
}

function measure(play: Player, rng: Rng, millis: number): number {
  const started = performance.now()
  let moves = 0
  let elapsed = 0
  while ((elapsed = performance.now() - started) < millis) moves += play(rng)
  return (1000 * moves) / elapsed
}
