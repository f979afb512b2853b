import { places, replay } from '@kontor/core'
import { demand, readArguments } from '../arguments.ts'
import { readRecord } from '../files.ts'

export const usage = 'replay FILE [--json]'
export const summary = 'play a recorded game again and compare every hash'
export const flags = {
  json: 'a report for programs',
}

export function run(args: readonly string[]): void {
  const { values, words } = readArguments(args, { json: { type: 'boolean' } }, 1)
  const { game, record } = readRecord(words[0])
  demand(replay(game, record))
  const moves = record.moves.length
  if (values.json) {
    console.log(
      JSON.stringify({ game: game.id, players: record.players, moves, result: record.result ?? null }),
    )
    return
  }
  console.log(`${game.id}, ${record.players} players: all ${moves} hashes are right.`)
  if (!record.result) console.log('The game is still on.')
  else
    for (const { place, seats } of places(record.result.ranking)) {
      const names = seats.map((seat) => `seat ${seat} with ${record.result?.scores[seat]}`)
      console.log(`${place}. ${names.join(', ')}`)
    }
}
