import { type Game, type Kinds, legalMoves } from './game.ts'
import { formatHash } from './hash.ts'
import { type GameRecord, type RecordedMove, resultOf } from './record.ts'
import { fail, ok, type Result } from './result.ts'
import { makeRng } from './rng.ts'

export interface ReplayStep<K extends Kinds> {
  readonly ply: number
  readonly state: Readonly<K['State']>
}

/** The state at which a record starts, checked against what the record says of it. */
function recordedSetup<K extends Kinds>(game: Game<K>, record: GameRecord): Result<K['State']> {
  if (record.game !== game.id)
    return fail('record.game', `This is a record of "${record.game}", not of "${game.id}".`)
  if (record.rules !== game.rules)
    return fail(
      'record.rules',
      `The record follows version ${record.rules} of the rules, this program version ${game.rules}.`,
    )
  const [min, max] = game.players
  if (!Number.isInteger(record.players) || record.players < min || record.players > max)
    return fail('players.number', `${game.id} is for ${min} to ${max} players.`)
  const options = game.parseOptions(record.options)
  if (!options.ok) return options
  const state = game.setup(record.players, options.value, makeRng(record.seed))
  if (formatHash(game.hash(state)) !== record.hash || JSON.stringify(state) !== JSON.stringify(record.setup))
    return fail('record.setup', 'Ply 0: the seed leads to another set-up than the recorded one.')
  return ok(state)
}

/** Plays a record again and checks every seat, move, hash and the result. `visit` sees each state. */
export function replay<K extends Kinds>(
  game: Game<K>,
  record: GameRecord,
  visit?: (step: ReplayStep<K>) => void,
): Result<K['State']> {
  const setup = recordedSetup(game, record)
  if (!setup.ok) return setup
  const state = setup.value
  visit?.({ ply: 0, state })
  for (const [i, recorded] of record.moves.entries()) {
    const step = replayMove(game, state, recorded, i + 1)
    if (!step.ok) return step
    visit?.({ ply: i + 1, state })
  }
  if (JSON.stringify(resultOf(game, state)) !== JSON.stringify(record.result))
    return fail(
      'record.result',
      `Ply ${record.moves.length}: the recorded result is not the one the moves lead to.`,
    )
  return ok(state)
}

function replayMove<K extends Kinds>(
  game: Game<K>,
  state: K['State'],
  recorded: RecordedMove,
  ply: number,
): Result<undefined> {
  const move = game.parse(recorded.move)
  if (!move.ok) return fail(move.fault.code, `Ply ${ply}: ${move.fault.message}`)
  const seat = game.toMove(state)
  if (seat === undefined) return fail('record.over', `Ply ${ply}: the game was already over.`)
  if (seat !== recorded.seat)
    return fail('record.seat', `Ply ${ply}: it is seat ${seat}'s turn, not seat ${recorded.seat}'s.`)
  if (!legalMoves(game, state).includes(move.value))
    return fail('record.illegal', `Ply ${ply}: "${recorded.move}" is not legal here.`)
  game.apply(state, move.value)
  const hash = formatHash(game.hash(state))
  if (hash !== recorded.hash)
    return fail('record.hash', `Ply ${ply}: the state's hash is ${hash}, not ${recorded.hash}.`)
  return ok(undefined)
}
