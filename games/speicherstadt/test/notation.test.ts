import { speicherstadt } from '@kontor/speicherstadt'
import { describe, expect, it } from 'vitest'

const parsed = (text: string): string => {
  const result = speicherstadt.parse(text)
  return result.ok ? speicherstadt.format(result.value) : result.fault.code
}

describe('notation', () => {
  it.each(['place 0', 'place 5', 'buy', 'decline', 'trade tea', 'deliver carpet 1', 'lose rubber', 'end'])(
    'reads "%s"',
    (text) => {
      expect(parsed(text)).toBe(text)
    },
  )

  it('reads the goods of a sale or a conversion in any order', () => {
    expect(parsed('sell rubber saffron')).toBe('sell saffron rubber')
    expect(parsed('convert rubber tea tea coffee')).toBe('convert tea tea rubber coffee')
  })

  it.each([
    ...[
      '',
      'place 6',
      'place',
      'buy 1',
      'sell tea',
      'sell tea tea tea',
      'convert tea tea tea',
      'sell tea beer',
    ],
    ...['deliver coffee 1', 'deliver carpet 0', 'trade', 'End', 'end ', 'constructor'],
  ])('refuses "%s"', (text) => {
    expect(parsed(text)).toBe('move.malformed')
  })
})
