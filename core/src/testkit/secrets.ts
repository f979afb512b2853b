import { describe, expect, it } from 'vitest'
import { type Game, type Kinds, legalMoves, makeRng, type Seat, seedOf } from '../index.ts'
import { configs, type GameKit, nameOf, walk } from './kit.ts'

/** Point 7: a view tells all that may be known and nothing else. */
export function describeSecrets<K extends Kinds>(kit: GameKit<K>): void {
  const { game } = kit
  describe('secrets', () => {
    it.each(configs(kit, 'secrets').map((config) => ({ name: nameOf(config), config })))(
      'are neither shown nor needed: $name',
      ({ config }) => {
        const rng = makeRng(seedOf(`${config.seed} other`))
        walk(game, config, ({ state, legal, move, ply }) => {
          if (ply % 3 !== 0) return
          for (const seat of [undefined, ...Array(config.players).keys()]) {
            const seen = bytes(game, state, seat)
            const other = game.determinize(game.view(state, seat), rng)
            expect(bytes(game, other, seat)).toBe(seen)
            expect(game.invariant(other)).toBeUndefined()
            expect(legalMoves(game, other)).toEqual(legal)
            expectSameUntilReveal(game, state, other, move, seat)
          }
        })
      },
    )
  })
}

const bytes = <K extends Kinds>(game: Game<K>, state: Readonly<K['State']>, seat: Seat | undefined): string =>
  JSON.stringify(game.view(state, seat))

/** Two games that differ only in what is hidden send a seat the same bytes, until something is revealed. */
function expectSameUntilReveal<K extends Kinds>(
  game: Game<K>,
  state: Readonly<K['State']>,
  other: Readonly<K['State']>,
  move: K['Move'],
  seat: Seat | undefined,
): void {
  const [a, b] = [game.clone(state), game.clone(other)]
  const told: [K['Event'][], K['Event'][]] = [[], []]
  const barrier = game.apply(a, move, (event) => told[0].push(event))
  expect(game.apply(b, move, (event) => told[1].push(event))).toBe(barrier)
  if (barrier === 'reveal') return
  expect(JSON.stringify(told[0])).toBe(JSON.stringify(told[1]))
  expect(bytes(game, a, seat)).toBe(bytes(game, b, seat))
}
