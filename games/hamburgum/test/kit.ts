import { type GameRecord, replay, unwrap } from '@kontor/core'
import type { GameKit } from '@kontor/core/testkit'
import {
  type BoardId,
  FIELDS,
  type Hamburgum,
  hamburgum,
  OFFICIALS,
  TOKENS,
  type Variant,
} from '@kontor/hamburgum'

const boards: BoardId[] = ['hamburg', 'londinium']
const variants: Variant[] = ['basic', 'I', 'II']
const endings = ['ended by church', 'ended by canon', 'won alone', 'first place shared or decided by money']

/** Fields, officials, tokens scored, and how the game ended. */
function* shows(record: GameRecord): Generator<string> {
  for (const { move } of record.moves) {
    const words = move.split(' ')
    yield words[0] === 'build' ? (words[2] ?? 'building') : move
    if (words[0] === 'score') yield `score ${words[2]}`
  }
  const end = unwrap(replay(hamburgum, record))
  const [best, second] = [...hamburgum.scores(end)].sort((a, b) => b - a)
  yield best > second ? 'won alone' : 'first place shared or decided by money'
  yield record.moves.at(-1)?.move.startsWith('donate') && record.moves.at(-2)?.move.endsWith('canon')
    ? 'ended by canon'
    : 'ended by church'
  const { board, variant } = record.options as { board: string; variant: string }
  yield `${board} ${variant} ${record.players}`
}

export const kit: GameKit<Hamburgum> = {
  game: hamburgum,
  options: boards.flatMap((board) => variants.map((variant) => ({ board, variant }))),
  fixtures: new URL('../src/fixtures/', import.meta.url),
  shows,
  mustShow: [
    ...FIELDS,
    ...OFFICIALS,
    ...TOKENS.map((name) => `score ${name}`),
    ...['ship', 'building', 'decline', 'end'],
    ...endings,
    ...boards.flatMap((board) => variants.flatMap((v) => [2, 3, 4, 5].map((n) => `${board} ${v} ${n}`))),
  ],
  rules: new URL('../../../docs/rules/hamburgum.md', import.meta.url),
  tests: new URL('./', import.meta.url),
}
