import { describe, expect, it } from 'vitest'
import { type Kinds, legalMoves, makeRng, recordRandomGame, replay, seedOf, Session } from '../index.ts'
import { type Config, configs, type GameKit, nameOf, walk } from './kit.ts'

/** Points 2-6 and 8: random play, clones, notation, conservation, replay, undo. */
export function describePlay<K extends Kinds>(kit: GameKit<K>, seeds: readonly Config<K>[]): void {
  const { game } = kit
  describe('random play', () => {
    it.each([...configs(kit, 'random'), ...seeds].map((config) => ({ name: nameOf(config), config })))(
      'ends, keeps the invariant and its notation: $name',
      ({ config }) => {
        const end = walk(game, config, ({ state, legal, ply }) => {
          const broken = game.invariant(state)
          if (broken !== undefined) throw new Error(`ply ${ply} of ${config.seed}: ${broken}`)
          if (new Set(legal).size < legal.length) throw new Error(`ply ${ply}: a move is offered twice`)
          for (const move of legal) {
            const parsed = game.parse(game.format(move))
            if (!parsed.ok || parsed.value !== move) throw new Error(`parse(format) of ${game.format(move)}`)
          }
        })
        expect(game.invariant(end)).toBeUndefined()
        expect(legalMoves(game, end)).toEqual([])
        expect(game.ranking(end)?.flat().sort()).toEqual([...Array(config.players).keys()])
        expect(game.scores(end)).toHaveLength(config.players)
      },
    )

    it.each(configs(kit, 'clone').map((config) => ({ name: nameOf(config), config })))(
      'never changes a clone: $name',
      ({ config }) => {
        walk(game, config, ({ state, ply, move }) => {
          if (ply % 7 !== 0) return
          const copy = game.clone(state)
          expect(copy).toEqual(state)
          const text = JSON.stringify(copy)
          const moved = game.clone(copy)
          game.apply(moved, move)
          expect(JSON.stringify(copy)).toBe(text)
          expect(game.hash(copy)).toBe(game.hash(state))
          expect(game.hash(moved)).not.toBe(game.hash(state))
        })
      },
    )

    it.each(configs(kit, 'replay').map((config) => ({ name: nameOf(config), config })))(
      'replays to every hash: $name',
      ({ config }) => {
        const record = recordRandomGame(game, config.players, config.options, config.seed)
        expect(replay(game, record)).toMatchObject({ ok: true })
      },
    )
  })

  describe('undo', () => {
    it.each(configs(kit, 'undo').map((config) => ({ name: nameOf(config), config })))(
      'and redo give the same hash, as far back as the last barrier: $name',
      ({ config }) => checkUndo(kit, config),
    )

    it.each(configs(kit, 'insert').map((config) => ({ name: nameOf(config), config })))(
      'lets people act in any order: $name',
      ({ config }) => checkOffers(kit, config),
    )
  })
}

function checkUndo<K extends Kinds>({ game }: GameKit<K>, config: Config<K>): void {
  const session = new Session(game, game.setup(config.players, config.options, makeRng(config.seed)))
  walk(game, config, ({ state, move, ply }) => {
    expect(game.hash(session.state)).toBe(game.hash(state))
    if (ply % 5 === 0) {
      const hash = game.hash(session.state)
      const seat = session.toMove
      const depth = session.open.length
      for (let i = 0; i < depth; i++) {
        expect(session.undo()).toBe(true)
        expect(session.toMove).toBe(seat)
      }
      expect(session.undo()).toBe(false)
      for (let i = 0; i < depth; i++) expect(session.redo()).toBe(true)
      expect(session.redo()).toBe(false)
      expect(game.hash(session.state)).toBe(hash)
    }
    expect(session.play(move).ok).toBe(true)
  })
}

function checkOffers<K extends Kinds>({ game }: GameKit<K>, config: Config<K>): void {
  const session = new Session(game, game.setup(config.players, config.options, makeRng(config.seed)))
  const rng = makeRng(seedOf(`${config.seed} offers`))
  for (let ply = 0; ply < 300 && session.toMove !== undefined; ply++) {
    const offers = [...session.offers()]
    const [move, at] = offers[rng.int(offers.length)]
    const open = session.open.length
    const before = game.hash(session.state)
    const result = session.insert(move)
    expect(result.ok).toBe(true)
    if (at < open) expect(session.open).toHaveLength(open + 1)
    if (session.open.length > open) {
      const after = game.hash(session.state)
      expect([session.undo(), game.hash(session.state)]).toEqual([true, before])
      expect([session.redo(), game.hash(session.state)]).toEqual([true, after])
    }
    expect(game.invariant(session.state)).toBeUndefined()
  }
}
