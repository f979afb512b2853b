import { unwrap } from '@kontor/core'
import { expect, it } from 'vitest'
import { playGame, type Table } from '../src/arena/play.ts'
import { parseBot } from '../src/arena/specs.ts'
import { knowledgeOf } from '../src/games.ts'
import { netsOf } from '../src/index.ts'
import { loadWeights } from '../src/node.ts'

/** In these games a sure winner once added to his lead for ever. */
const STUCK = ['arena 23', 'arena 28']

it.each(STUCK)('whoever is sure to win Hamburgum ends the game (H8.1): %s', async (seed) => {
  unwrap(loadWeights('hamburgum'))
  const knowledge = knowledgeOf('hamburgum')
  const table: Table = {
    knowledge,
    nets: netsOf('hamburgum'),
    options: unwrap(knowledge.game.parseOptions({})),
    millis: 0,
    onFault: 'lose',
    outsiders: new Map(),
  }
  const net = unwrap(parseBot('net'))
  const { cut } = await playGame(table, [net, net], seed)
  expect(cut).toBe(false)
})
