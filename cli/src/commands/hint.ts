import { hint } from '@kontor/ai'
import { loadWeights } from '@kontor/ai/node'
import { type Game, legalMoves, replay } from '@kontor/core'
import { demand, readArguments, Refusal, wholeNumber } from '../arguments.ts'
import { faceOf } from '../faces/index.ts'
import { fitted } from '../faces/face.ts'
import { readRecord } from '../files.ts'
import { count } from '../words.ts'

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
  let state: object | undefined
  demand(
    replay(game, record, (step) => {
      if (step.ply === ply) state = game.clone(step.state) as object
    }),
  )
  const seat = state && game.toMove(state)
  if (state === undefined || seat === undefined)
    throw new Refusal('hint.over', `After ply ${ply} the game is over; name an earlier one with --ply.`)
  demand(loadWeights(game.id))
  const view = game.view(state, seat)
  const advice = hint({ game: game.id, view, seed: `${record.seed} ${ply}`, millis })
  if (values.json) console.log(JSON.stringify({ game: game.id, ply, seat, ...advice }))
  else print(game, state, ply, advice.turns)
}

type Turn = ReturnType<typeof hint>['turns'][number]

function print(game: Game, state: object, ply: number, turns: readonly Turn[]): void {
  const who = faceOf(game).seatName(game.toMove(state) ?? 0)
  console.log(`After ${count(ply, 'move')} ${who} is to move. The best turns:`)
  for (const [i, { moves, winShare, points }] of turns.entries()) {
    console.log(fitted(`\n${String(i + 1).padStart(3)}  ${tell(game, state, moves)}`))
    const wins = count(Math.round(100 * winShare), 'game')
    console.log(`     Wins ${wins} of 100, with ${count(Number(points.toFixed(1)), 'point')} on average.`)
  }
}

/** A turn as people read it; a move that only the notation knows stays in notation. */
function tell(game: Game, start: object, moves: readonly string[]): string {
  const face = faceOf(game)
  const state = game.clone(start) as object
  const sentences = moves.map((text) => {
    const move = game.parse(text)
    if (!move.ok || !legalMoves(game, state).includes(move.value)) return text
    const sentence = face.sentence(game.view(state, game.toMove(state)), move.value)
    game.apply(state, move.value)
    return sentence
  })
  return `${sentences.map((words, i) => (i === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1))).join(', ')}.`
}
