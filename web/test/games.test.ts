import { hamburgum } from '@kontor/hamburgum'
import { speicherstadt } from '@kontor/speicherstadt'
import { describe, expect, test } from 'vitest'
import { CHOICES, type GameId, GAMES, PLAYERS } from '../src/lib/games.ts'
import { parsePlace } from '../src/lib/place.ts'
import { defaultSetup, withPlayers } from '../src/play/setup.ts'

const ENGINES = { hamburgum, speicherstadt }

describe.each(GAMES)('what the home page knows of %s', (id: GameId) => {
  const game = ENGINES[id]

  test('the game takes every choice, alone and together', () => {
    for (const { option, values } of CHOICES[id])
      for (const value of values) expect(game.parseOptions({ [option]: value }).ok).toBe(true)
    expect(game.parseOptions(defaultSetup(id, 'opponents').options).ok).toBe(true)
  })

  test('and every number of players', () => {
    expect([PLAYERS[0], PLAYERS.at(-1)]).toEqual(game.players)
  })
})

test('more players get opponents like the last one, fewer lose the last ones', () => {
  const three = defaultSetup('hamburgum', 'opponents')
  expect(three.places.map((place) => place.kind)).toEqual(['me', 'ai', 'ai'])
  const harder = { ...three, places: three.places.with(2, { kind: 'ai', level: 5 }) }
  expect(withPlayers(harder, 'opponents', 4).places.at(-1)).toEqual({ kind: 'ai', level: 5 })
  expect(withPlayers(harder, 'opponents', 2).places).toEqual(harder.places.slice(0, 2))
})

test('addresses behind the # are read, broken ones too', () => {
  expect(parsePlace('#/table/k7?key=s').path).toEqual(['table', 'k7'])
  expect(parsePlace('#/table/k7?key=s').query.get('key')).toBe('s')
  expect(parsePlace('').path).toEqual([])
  expect(parsePlace('#/%E0%A4%A/x').path).toEqual(['%E0%A4%A', 'x'])
})
