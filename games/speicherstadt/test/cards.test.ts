import { CARD_TYPES, CARDS, type CardType, GOODS, SEASONS } from '@kontor/speicherstadt'
import { describe, expect, it } from 'vitest'
import data from '../src/data/cards.json' with { type: 'json' }
import { cardsOf } from './table.ts'

const PRINTED: Readonly<Record<CardType, string>> = {
  office: '1/1/0/2/0',
  contract: '3/3/4/0/0',
  trader: '5/0/0/0/0',
  warehouse: '1/0/0/0/0',
  fireman: '2/3/2/3/0',
  ship: '0/5/5/5/0',
  fire: '0/1/1/1/1',
  bank: '0/0/1/0/0',
  chamber: '0/0/0/1/0',
  church: '0/0/0/1/0',
  michaelis: '0/0/0/1/0',
  port: '0/0/0/1/0',
}

describe('the cards', () => {
  it.each(CARD_TYPES)('S9 has as many of each type in each season as printed: %s', (type) => {
    const bySeason = SEASONS.map((_, season) => cardsOf(type, { season }).length)
    expect(bySeason.join('/')).toBe(PRINTED[type])
  })

  it('S9 has one trader for each good', () => {
    expect(cardsOf('trader').map((id) => GOODS[CARDS[id].good])).toEqual([...GOODS])
  })

  it('S9 firemen have values from 1 to 5, one of value 3 in autumn', () => {
    const values = cardsOf('fireman').map((id) => CARDS[id].value)
    expect(new Set(values)).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(cardsOf('fireman', { season: 3, value: 3 })).toHaveLength(1)
  })

  it('S9 fires are worth 1, 2, 3, 4 points', () => {
    expect(cardsOf('fire').map((id) => CARDS[id].value)).toEqual([1, 2, 3, 4])
  })

  it('S9 contracts ask for two to four different goods, each kind six times in all', () => {
    const contracts = cardsOf('contract').map((id) => CARDS[id])
    for (const { goods, value } of contracts) {
      expect(new Set(goods).size).toBe(goods.length)
      expect(value).toBe([5, 8, 11][goods.length - 2])
    }
    expect(
      GOODS.map((_, kind) => contracts.filter((contract) => contract.goods.includes(kind)).length),
    ).toEqual([6, 6, 6, 6, 6])
  })

  it('says of each card how sure its value is', () => {
    expect(data.cards.every((card) => card.source in data.provenance)).toBe(true)
  })
})
