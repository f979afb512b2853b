import { expect, test } from 'vitest'
import { angleOf, HUB, markerPlace, polar, RIM, STEP } from '../dial.ts'

test.each([1, 2, 3, 4, 5])('%i markers on a field lie inside of it, side by side', (guests) => {
  const places = Array.from({ length: guests }, (_, spot) => markerPlace(3, guests, spot, spot))
  for (const { angle, out, radius } of places) {
    const toBorder = ((STEP / 2 - Math.abs(angle - angleOf(3))) * Math.PI) / 180
    expect(out * Math.sin(toBorder)).toBeGreaterThan(radius + 1)
    expect(out - radius).toBeGreaterThan(HUB)
    expect(out + radius).toBeLessThan(RIM)
  }
  const points = places.map(({ angle, out, radius }) => ({ at: polar(out, angle), radius }))
  for (const [i, one] of points.entries())
    for (const other of points.slice(i + 1))
      expect(Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])).toBeGreaterThan(2 * one.radius)
})
