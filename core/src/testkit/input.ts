import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatRecord,
  type Kinds,
  makeRng,
  parseRecord,
  recordRandomGame,
  replay,
  Session,
} from '../index.ts'
import { configs, type GameKit } from './kit.ts'

/** Bad input gets a code and a sentence, never an exception, never a half-done change. */
export function describeInput<K extends Kinds>(kit: GameKit<K>): void {
  const { game } = kit
  const [config] = configs(kit, 'input')
  const record = recordRandomGame(game, config.players, config.options, config.seed)
  const faultOf = (text: string): string | undefined => {
    const parsed = parseRecord(text)
    const result = parsed.ok ? replay(game, parsed.value) : parsed
    return result.ok ? undefined : result.fault.code
  }

  describe('bad input', () => {
    it('that is no move is refused by name', () => {
      fc.assert(
        fc.property(fc.string(), (text) => {
          const result = game.parse(text)
          return result.ok ? game.format(result.value) === text : result.fault.code === 'move.malformed'
        }),
      )
    })

    it('that is a move, but not legal now, changes nothing', () => {
      const session = new Session(game, game.setup(config.players, config.options, makeRng(config.seed)))
      const before = game.hash(session.state)
      const legal = new Set(session.legal())
      const foreign = record.moves
        .map(({ move }) => game.parse(move))
        .find((m) => m.ok && !legal.has(m.value))
      if (foreign?.ok !== true) throw new Error('the recorded game has no move that is illegal at the start')
      expect(session.play(foreign.value)).toMatchObject({ ok: false, fault: { code: 'move.illegal' } })
      expect(game.hash(session.state)).toBe(before)
    })

    it('that is no set of options is refused', () => {
      for (const raw of ['x', 7, [], { nonsense: 1 }])
        expect(game.parseOptions(raw)).toMatchObject({ ok: false })
    })

    it('that is a changed, cut or foreign record is told by its first wrong ply', () => {
      const text = formatRecord(record)
      const lines = text.split('\n')
      const change = (find: string | RegExp, put: string): string => text.replace(find, put)
      expect(faultOf(text)).toBeUndefined()
      expect(faultOf('')).toBe('record.malformed')
      expect(faultOf(lines.slice(0, 4).join('\n'))).toBe('record.truncated')
      expect(faultOf(lines.slice(0, 30).join('\n'))).toBe('record.truncated')
      expect(faultOf(change(/^rules .*/m, 'rules 999'))).toBe('record.rules')
      expect(faultOf(change(/^game .*/m, 'game chess'))).toBe('record.game')
      expect(faultOf(change(/^players .*/m, 'players 1'))).toBe('players.number')
      expect(faultOf(change(/^players .*/m, 'players 6'))).toBe('players.number')
      expect(faultOf(change(/^hash .*/m, 'hash 00000000000000'))).toBe('record.setup')
      expect(faultOf(change(/^(3 \d) [0-9a-f]{14}/m, '$1 00000000000000'))).toBe('record.hash')
      expect(faultOf(change(/^(3 \d [0-9a-f]{14}) .*/m, '$1 nonsense'))).toBe('move.malformed')
      expect(faultOf(change(/^3 (\d)/m, '3 9'))).toBe('record.seat')
      expect(faultOf(change(/^3 .*\n/m, ''))).toBe('record.malformed')
      expect(faultOf(change(/^result .*/m, 'result open'))).toBe('record.result')
      expect(faultOf(change(/^result .*/m, 'result {}'))).toBe('record.malformed')
    })
  })
}
