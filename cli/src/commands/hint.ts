import { hint } from '@kontor/ai'
import { loadWeights } from '@kontor/ai/node'
import { replay } from '@kontor/core'
import { demand, readArguments, Refusal, wholeNumber } from '../arguments.ts'
import { readRecord } from '../files.ts'

export const usage = 'hint FILE [--ply N] [--millis M] [--json]'
export const summary = 'the best few turns in a recorded position'
export const flags = {
  ply: 'after how many moves (default: the last)',
  millis: 'time to think (default 2000)',
  json: 'a report for programs',
}

/** The best few moves after the first N plies of a record, with chances and expected points. */
export function run(args: readonly string[]): void {
  const flags = { ply: { type: 'string' }, millis: { type: 'string' }, json: { type: 'boolean' } } as const
  const { values, words } = readArguments(args, flags, 1)
  const { game, record } = readRecord(words[0])
  const ply = demand(wholeNumber('ply', values.ply ?? String(record.moves.length), 0, record.moves.length))
  const millis = demand(wholeNumber('millis', values.millis ?? '2000', 1, 600_000))
  let view: unknown
  let seat: number | undefined
  demand(
    replay(game, record, (step) => {
      if (step.ply !== ply) return
      seat = game.toMove(step.state)
      view = game.view(step.state, seat)
    }),
  )
  if (seat === undefined)
    throw new Refusal('hint.over', `After ply ${ply} the game is over; name an earlier one with --ply.`)
  demand(loadWeights(game.id))
  const advice = hint({ game: game.id, view, seed: `${record.seed} ${ply}`, millis })
  if (values.json) console.log(JSON.stringify({ game: game.id, ply, seat, ...advice }))
  else {
    console.log(`After ply ${ply}, seat ${seat} to move:`)
    for (const { moves, winShare, points } of advice.turns)
      console.log(
        `  ${(100 * winShare).toFixed(0).padStart(3)} %  ${points.toFixed(1).padStart(6)} points  ${moves.join(' · ')}`,
      )
  }
}
