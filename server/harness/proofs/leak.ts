import { makeRng, type Rng, seedOf, Session } from '@kontor/core'
import { type AnyGame, type AnyKinds, GAMES, type Games } from '../../src/games.ts'
import type { Socket } from '../client.ts'
import { withServer } from '../scratch.ts'
import { askEverything, fixed, openEyes } from './eyes.ts'
import { atLeast, must, type Proof } from './proof.ts'

/** The same game, but what nobody may know is drawn once more after the set-up. */
function redrawn(game: AnyGame, again: string): AnyGame {
  const setup = (players: number, options: unknown, rng: Rng): object =>
    game.determinize(game.view(game.setup(players, options, rng), undefined), makeRng(seedOf(again)))
  return { ...game, setup }
}

interface Traffic {
  /** Per eyes (each seat, then a spectator), everything that was sent to them. */
  readonly heard: readonly (readonly string[])[]
  /** What they get when they ask. */
  readonly asked: readonly string[]
}

interface Case {
  readonly game: string
  readonly options: unknown
  readonly players: number
  readonly seed: string
}

/** Plays the given moves on a server whose ids and clock are fixed, and collects all that it says. */
async function traffic(games: Games, { seed, ...wish }: Case, moves: readonly string[]) {
  let clock = 1_900_000_000_000
  const overrides = { games, ...fixed(seed, () => clock++) }
  return withServer<Traffic>(async (server) => {
    const eyes = await openEyes(server.url, wish)
    await playOut(eyes.sockets, eyes.table, moves)
    const asked = await askEverything(eyes)
    return { heard: eyes.sockets.map((socket) => socket.heard), asked }
  }, overrides)
}

async function playOut(sockets: readonly Socket[], table: string, moves: readonly string[]): Promise<void> {
  let { toMove } = (await settled(sockets[0], table)).position!
  for (const [ply, move] of moves.entries()) {
    sockets[toMove!].send({ type: 'move', table, ply, move, clientId: `c${ply}` })
    const told = await Promise.all(sockets.map((socket) => socket.next('position')))
    must(told[0].ply === ply + 1, `ply ${ply}: "${move}" was not carried out`)
    toMove = told[0].toMove
  }
}

async function settled(socket: Socket, table: string) {
  socket.send({ type: 'watch', table })
  return socket.next('watching')
}

/** Moves that are legal in both until what was hidden comes out; random, from the seed. */
function movesUntilReveal(
  games: readonly AnyGame[],
  { options, players, seed }: Case,
  most: number,
): string[] {
  const sessions = games.map((game) => {
    const parsed = game.parseOptions(options)
    must(parsed.ok, 'the options are not accepted')
    return new Session<AnyKinds>(game, game.setup(players, parsed.value, makeRng(seed)))
  })
  const [one, other] = sessions as [Session<AnyKinds>, Session<AnyKinds>]
  const look = (session: Session<AnyKinds>): string =>
    JSON.stringify(session.game.view(session.state, undefined))
  must(look(one) === look(other), 'the set-ups look different')
  must(JSON.stringify(one.state) !== JSON.stringify(other.state), 'nothing is hidden in this case')
  const rng = makeRng(seedOf(`${seed} leak`))
  const moves: string[] = []
  while (moves.length < most && one.toMove !== undefined) {
    const legal = one.legal()
    const move = legal[rng.int(legal.length)]!
    one.play(move)
    other.play(move)
    if (look(one) !== look(other)) break
    moves.push(one.game.format(move))
  }
  return moves
}

/** What hides something: the officials of Hamburgum's variant II, the cards and goods of Die Speicherstadt. */
const CASES = [
  { game: 'hamburgum', options: { board: 'hamburg', variant: 'II' } },
  { game: 'speicherstadt', options: {} },
]

export const leak: Proof = {
  name: 'leak',
  claim: 'Tables that differ only in what is hidden send every seat and the spectators the same bytes.',
  run: async (scale) => {
    let messages = 0
    let plies = 0
    const seeds = atLeast(1, 8 * scale)
    for (let seed = 0; seed < seeds; seed++)
      for (const players of scale === 1 ? [2, 3, 4, 5] : [2 + (seed % 4)])
        for (const { game, options } of CASES) {
          const hosted = GAMES.get(game)!
          const other = { ...hosted, game: redrawn(hosted.game, `leak ${seed}`) }
          const table = { game, options, players, seed: seedOf(`leak ${seed}`) }
          const moves = movesUntilReveal([hosted.game, other.game], table, 60)
          const [a, b] = [
            await traffic(GAMES, table, moves),
            await traffic(new Map([[game, other]]), table, moves),
          ]
          must(
            JSON.stringify(a) === JSON.stringify(b),
            `${game}, ${players} players, seed ${seed}: the traffic differs`,
          )
          messages += a.heard.flat().length
          plies += moves.length
        }
    return { tables: 2 * seeds * CASES.length * (scale === 1 ? 4 : 1), plies, messages }
  },
}
