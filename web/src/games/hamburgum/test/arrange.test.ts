import { expect, test } from 'vitest'
import { arrange } from '../arrange.ts'
import { TRACK, VIEW } from '../layout.ts'

test.each([
  [1600, 1000, 'desk'],
  [3840, 2160, 'desk'],
  [1228, 660, 'desk'],
  [768, 1180, 'tablet'],
  [972, 768, 'desk'],
  [900, 540, 'desk'],
  [390, 796, 'upright'],
  [360, 592, 'upright'],
  [792, 390, 'sideways'],
] as const)('%d × %d is laid out as %s', (width, height, kind) => {
  const room = arrange(width, height, 5)
  expect(room.kind).toBe(kind)
  expect(room.map.width).toBeLessThanOrEqual(width)
  expect(room.map.height).toBeLessThanOrEqual(height)
})

test('on desks the map is never smaller than half of the screen’s width or height allows', () => {
  for (let width = 860; width <= 3840; width += 80)
    for (let height = 520; height <= 2160; height += 80) {
      const { kind, map } = arrange(width, height, 5)
      if (kind !== 'desk') continue
      const largest = Math.min(width / VIEW.width, height / VIEW.height) * VIEW.width
      expect(map.width / largest, `${width} × ${height}`).toBeGreaterThan(0.55)
    }
})

test.each([2, 3, 4, 5])('%d players’ cards are legible, and no place beside them stays empty', (players) => {
  for (const [width, height] of [
    [1315, 768],
    [1129, 820],
    [1389, 900],
    [1869, 1080],
    [769, 1180],
  ]) {
    const { em, card, columns, news } = arrange(width, height, players)
    expect(em * card, `${width} × ${height}`).toBeGreaterThan(11)
    expect((players + news) % columns, `${width} × ${height}`).toBe(0)
  }
})

test.each([2, 3, 4, 5])(
  '%d players’ cards leave no bare wood below a map that is as wide as it can be',
  (players) => {
    for (const [width, height] of [
      [972, 768],
      [1129, 820],
    ]) {
      const { em, map, card, columns, news } = arrange(width, height, players)
      const strip = (height - map.height) / em
      const rows = (players + news) / columns
      expect((rows * 8.8 * card) / strip, `${width} × ${height}`).toBeGreaterThan(0.8)
    }
  },
)

test('fingers find every donation: the dial makes room', () => {
  expect(arrange(1129, 820, 5, true).dial).toBeLessThan(arrange(1129, 820, 5, false).dial)
})

test('the blue officials’ names find room: the dial makes it', () => {
  expect(arrange(1389, 900, 3, false, 3).dial).toBeLessThan(arrange(1389, 900, 3, false, 2).dial)
})

test('the score track runs once around the frame without gap or overlap', () => {
  expect(TRACK).toHaveLength(100)
  const area = TRACK.reduce((sum, { width, height }) => sum + width * height, 0)
  expect(area).toBeCloseTo(VIEW.width * VIEW.height - (VIEW.width - 68) * (VIEW.height - 68), 3)
  TRACK.forEach((cell, i) => {
    const next = TRACK[(i + 1) % TRACK.length]
    const apart = Math.hypot(
      cell.x + cell.width / 2 - next.x - next.width / 2,
      cell.y + cell.height / 2 - next.y - next.height / 2,
    )
    expect(apart).toBeLessThan(46)
  })
})
