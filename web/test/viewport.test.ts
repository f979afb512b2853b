import { BOARDS, type BoardId } from '@kontor/hamburgum'
import { describe, expect, test } from 'vitest'
import { type Corner, type Spot, Viewport } from '../src/games/hamburgum/viewport.svelte.ts'

/** The map's pane on screens of 390 × 844 and 360 × 740. */
const PHONES = [
  { width: 390, height: 556 },
  { width: 360, height: 464 },
]
const LEAST = 44 / 50
const ZOOM = 54
const CORNERS: readonly Corner[] = [
  { right: true, bottom: false, width: ZOOM, height: 2 * ZOOM },
  { right: false, bottom: true, width: 104, height: 80 },
]

describe.each(['hamburg', 'londinium'] satisfies BoardId[])('the map of %s on a phone', (board) => {
  const sites = BOARDS[board].sites.map(({ at }): Spot => at)

  test.each(PHONES)(
    'hides no site that can be built on behind its buttons ($width × $height)',
    ({ width, height }) => {
      const viewport = new Viewport()
      viewport.resize(width, height, 0.58, ZOOM)
      const isHidden = (site: Spot): boolean => {
        const [x, y] = viewport.toScreen(site)
        if (x < 0 || x > width || y < 0 || y > height) return false
        return CORNERS.some(
          (it) => (it.right ? width - x : x) < it.width && (it.bottom ? height - y : y) < it.height,
        )
      }
      for (const one of sites)
        for (const other of sites) {
          viewport.show([one, other], LEAST, CORNERS)
          expect([one, other].filter(isHidden)).toEqual([])
        }
    },
  )

  test.each(PHONES)(
    'shows most of the sites that can be built on ($width × $height)',
    ({ width, height }) => {
      const viewport = new Viewport()
      viewport.resize(width, height, 0.58, ZOOM)
      // far apart from each other, and from one group of three
      const [first] = sites
      const near = sites.toSorted(
        (a, b) => Math.hypot(a[0] - first[0], a[1] - first[1]) - Math.hypot(b[0] - first[0], b[1] - first[1]),
      )
      const group = near.slice(0, 3)
      viewport.show([near.at(-1)!, ...group], LEAST, [])
      for (const site of group) {
        const [x, y] = viewport.toScreen(site)
        expect([x > 0, x < width, y > 0, y < height]).toEqual([true, true, true, true])
      }
    },
  )
})
