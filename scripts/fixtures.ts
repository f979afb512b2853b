import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  formatRecord,
  type GameRecord,
  type Kinds,
  makeRng,
  perft,
  recordRandomGame,
  seedOf,
} from '@kontor/core'
import type { GameKit } from '@kontor/core/testkit'

/**
 * Writes the recorded games and perft tables of a game anew, after its rules version was raised:
 * `node scripts/fixtures.ts hamburgum`. Short games are preferred, then those that show what is missing.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const [id] = positionals
if (!id) throw new Error('which game? node scripts/fixtures.ts hamburgum')
const { kit } = (await import(`../games/${id}/test/kit.ts`)) as { kit: GameKit<Kinds> }
const { game } = kit
const [min, max] = game.players
const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i)
mkdirSync(kit.fixtures, { recursive: true })

const record = (players: number, options: unknown, word: string): GameRecord =>
  recordRandomGame(game, players, options, seedOf(word))

const chosen = new Map<string, GameRecord>()
const shown = new Set<string>()
const keep = (name: string, kept: GameRecord): void => {
  chosen.set(name, kept)
  for (const what of kit.shows(kept)) shown.add(what)
}

for (const options of kit.options)
  for (const players of counts) {
    const games = Array.from({ length: 100 }, (_, i) => record(players, options, `fixture ${i}`))
    const values = Object.values(options as object) as string[]
    keep(
      [...values, players].join('-'),
      games.reduce((a, b) => (b.moves.length < a.moves.length ? b : a)),
    )
  }

for (let i = 0; kit.mustShow.some((what) => !shown.has(what)); i++) {
  const game = record(counts[i % counts.length], kit.options[i % kit.options.length], `more ${i}`)
  const news = [...kit.shows(game)].filter((what) => kit.mustShow.includes(what) && !shown.has(what))
  if (news.length > 0) keep(news[0].replaceAll(' ', '-'), game)
}
for (const [name, kept] of chosen) writeFileSync(new URL(`${name}.kontor`, kit.fixtures), formatRecord(kept))
console.log(`${chosen.size} recorded games`)

/** The first position of each step in a random game, once per number of players. */
const table = counts.flatMap((players) => {
  const options = kit.options[players % kit.options.length]
  const seed = seedOf(`perft ${players}`)
  const state = game.setup(players, options, makeRng(seed)) as object
  const moves: string[] = []
  const seen = new Set<string>()
  const entries: unknown[] = []
  for (const { move } of recordRandomGame(game, players, options, seed).moves) {
    const { step } = state as { step: string }
    if (!seen.has(step)) {
      seen.add(step)
      const depths: number[] = []
      for (let depth = 1; depth <= 5 && (depths.at(-1) ?? 0) < 20_000; depth++)
        depths.push(perft(game, state, depth))
      entries.push({
        name: `${players} players, ${step}`,
        players,
        options,
        seed,
        moves: [...moves],
        counts: depths,
      })
    }
    const parsed = game.parse(move)
    if (!parsed.ok) throw new Error(parsed.fault.message)
    game.apply(state, parsed.value)
    moves.push(move)
  }
  return entries
})
writeFileSync(new URL('perft.json', kit.fixtures), JSON.stringify(table).replaceAll('},{', '},\n{') + '\n')
console.log(`${table.length} perft positions`)
