import type { BoardId } from '@kontor/hamburgum'
import { HARBOURS, INNER, VIEW } from '../../src/games/hamburgum/layout.ts'
import { country, treeSymbols, windmill } from './country.ts'
import { cartouche, compassRose, frame, rhumbLines, scaleBar, seaArrow, slipway } from './frame.ts'
import { curve, type Point, polygon } from './geometry.ts'
import * as H from './hamburg.ts'
import { houses, houseSymbols } from './houses.ts'
import { clip, group, INK, LAND, PAPER, path, place, STREET, stroke } from './ink.ts'
import * as L from './london.ts'
import { parishGrounds, parishShapes, parishWashes } from './parishes.ts'
import { type Ground, type Street, streets } from './town.ts'
import { basins, boat, bridges, canalBanks, canalWater, waves } from './water.ts'

/** What each town draws in its own way; everything else is common. */
interface Town {
  readonly ground: Ground
  readonly clips: string
  readonly mills: readonly Point[]
  readonly walk: readonly Point[]
  readonly works: string
  readonly townWater: (banks: string, canals: string) => string
  readonly belowStreets: string
  readonly island: string
  readonly roads: string
  readonly landmarks: string
  readonly rose: readonly [x: number, y: number, radius: number]
  readonly slip: Point
  readonly arrow: Point
  readonly boats: readonly (readonly [number, number, 1 | -1])[]
}

const TOWNS: Readonly<Record<BoardId, () => Town>> = {
  hamburg: () => ({
    ground: H.hamburg,
    clips: H.hamburgClips,
    mills: [[1128, 604], [1172, 470], [2, 652]], // prettier-ignore
    walk: H.hamburgWalk,
    works: H.hamburgGround(),
    townWater: H.hamburgTownWater,
    belowStreets: H.hamburgDam,
    island: path(curve(H.hamburg.yard, true), { fill: '#dcd3a2', stroke: INK, 'stroke-width': 1.3 }),
    roads: H.hamburgRoads,
    landmarks: H.hamburgGates + H.hamburgCrane,
    rose: [52, 812, 72],
    slip: [1096, 868],
    arrow: [158, 838],
    boats: [[330, 742, 1], [690, 776, -1], [1046, 742, 1], [1130, 700, -1], [640, 60, 1], [430, 74, -1], [500, 140, 1], [566, 146, -1], [20, 706, 1], [594, 606, 1], [351, 300, 1]], // prettier-ignore
  }),
  londinium: () => ({
    ground: L.london,
    clips: L.londonClips,
    mills: [[1172, 200], [940, 100], [452, 78]], // prettier-ignore
    walk: L.londonWalk,
    works: L.londonGround(),
    townWater: L.londonTownWater,
    belowStreets: '',
    island: L.londonSouth(),
    roads: L.londonRoads,
    landmarks: L.londonLandmarks(),
    rose: [1130, 836, 60],
    slip: [70, 868],
    arrow: [1046, 838],
    boats: [[330, 716, 1], [420, 764, -1], [700, 706, 1], [860, 760, 1], [960, 700, -1], [1010, 770, 1], [60, 700, 1], [110, 742, -1], [560, 620, 1], [10, 740, 1]], // prettier-ignore
  }),
}

const FILTERS = `
<filter id="wobble" x="-2%" y="-2%" width="104%" height="104%"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="2.6"/></filter>
<filter id="watercolour" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".018" numOctaves="4" seed="9" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="8" xChannelSelector="R" yChannelSelector="G" result="d"/><feColorMatrix in="n" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.2 0 0 -.15" result="a"/><feComposite in="d" in2="a" operator="in" result="blot"/><feComponentTransfer in="d" result="base"><feFuncA type="linear" slope=".55"/></feComponentTransfer><feMerge><feMergeNode in="base"/><feMergeNode in="blot"/></feMerge></filter>
<filter id="paper" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".009 .011" numOctaves="5" seed="21"/><feColorMatrix type="matrix" values="0 0 0 0 .45 0 0 0 0 .29 0 0 0 0 .10 .9 .5 0 0 -.52"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".75" numOctaves="2" seed="5"/><feColorMatrix type="matrix" values="0 0 0 0 .28 0 0 0 0 .18 0 0 0 0 .08 0 .55 0 0 -.21"/></filter>
<radialGradient id="vignette" cx=".5" cy=".48" r=".75"><stop offset=".6" stop-color="#7a5220" stop-opacity="0"/><stop offset="1" stop-color="#5a3510" stop-opacity=".26"/></radialGradient>`

function streetLines(all: readonly Street[], crossings: string): string {
  const d = all.map(({ from, to }) => polygon([from, to], false)).join('')
  const line = (colour: string, width: number): string =>
    stroke(d, colour, width, { 'stroke-linecap': 'round' })
  return (
    stroke(d, '#f5e9cb', 11, { 'stroke-linecap': 'round', opacity: 0.9 }) +
    crossings +
    line('#4a2a10', 5.8) +
    line(STREET, 4.2) +
    stroke(d, '#c9935c', 0.9, { 'stroke-dasharray': '5 4' })
  )
}

const whole = `x="${VIEW.x}" y="${VIEW.y}" width="${VIEW.width}" height="${VIEW.height}"`
const texture = (paint: string, opacity: number): string =>
  `<rect ${whole} ${paint} opacity="${opacity}" style="mix-blend-mode:multiply"/>`

/** Everything of a board that never moves, as one picture. */
export function mapPicture(board: BoardId): string {
  const town = TOWNS[board]()
  const { ground } = town
  const all = streets(board)
  const shapes = parishShapes(ground)
  const land = country(ground, town.mills, town.walk)
  const inner = polygon([[INNER.left, INNER.top], [INNER.right, INNER.top], [INNER.right, INNER.bottom], [INNER.left, INNER.bottom]]) // prettier-ignore
  const scene = [
    path(inner, { fill: LAND }),
    group({ filter: 'url(#wobble)' }, land.fields, town.works),
    group({ 'clip-path': 'url(#town)' }, parishGrounds(ground, shapes)),
    group({ filter: 'url(#wobble)', opacity: 0.9 }, houses(ground, all)),
    group({ 'clip-path': 'url(#town)' }, parishWashes(ground, shapes)),
    group({ filter: 'url(#wobble)' }, town.townWater(canalBanks(ground), canalWater(ground))),
    waves(ground),
    town.belowStreets,
    streetLines(all, bridges(ground, all)),
    rhumbLines([town.rose[0], town.rose[1]], 'river'),
    town.island,
    town.roads,
    land.trees,
    town.mills.map(windmill).join(''),
    town.landmarks,
    basins(HARBOURS[board]),
    slipway(...town.slip),
    town.boats.map((it) => boat(...it)).join(''),
    seaArrow(...town.arrow, HARBOURS[board].sea),
    place(town.rose[0], town.rose[1], compassRose(town.rose[2])),
    scaleBar(1010, 44),
    cartouche(140, 93),
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW.x} ${VIEW.y} ${VIEW.width} ${VIEW.height}">` +
    `<defs>${FILTERS}${clip('inner', inner)}${town.clips}${houseSymbols}${treeSymbols}</defs>` +
    `<rect ${whole} fill="${PAPER}"/>` +
    group({ 'clip-path': 'url(#inner)' }, ...scene) +
    frame() +
    texture('filter="url(#paper)"', 0.22) +
    texture('filter="url(#grain)"', 0.32) +
    texture('fill="url(#vignette)"', 1) +
    '</svg>'
  )
}
