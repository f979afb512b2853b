import { BOARDS, type BoardId } from '@kontor/hamburgum'
import { VIEW } from '../../src/games/hamburgum/layout.ts'
import { type Point, polygon } from './geometry.ts'
import { hamburg } from './hamburg.ts'
import { LAND, path, STREET, stroke } from './ink.ts'
import { london } from './london.ts'
import { parishShapes, plainWash } from './parishes.ts'
import { streets } from './town.ts'

/** A few plain shapes: the overview on small screens, and what is seen until the picture has come. */
export function miniature(board: BoardId): string {
  const ground = { hamburg, londinium: london }[board]
  const area = (points: readonly Point[]): string =>
    polygon(points.map(([x, y]): Point => [Math.round(x), Math.round(y)]))
  const parishes = [...parishShapes(ground)].map(([id, d]) => {
    const { fill, edge } = plainWash(BOARDS[board].churches.find((church) => church.id === id)!.colour)
    return path(d.replace(/\.\d/g, ''), { fill, stroke: edge, 'stroke-width': 5 })
  })
  const ways = streets(board).map(({ from, to }) => polygon([from, to], false))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW.x} ${VIEW.y} ${VIEW.width} ${VIEW.height}">` +
    `<path d="M${VIEW.x} ${VIEW.y}h${VIEW.width}v${VIEW.height}h${-VIEW.width}z" fill="${LAND}"/>` +
    path(ground.waters.map(area).join(''), { fill: '#8fb0ab' }) +
    path(area(ground.works), { fill: '#dccf9c', stroke: '#33231a', 'stroke-width': 8 }) +
    parishes.join('') +
    stroke(ways.join(''), STREET, 7) +
    '</svg>'
  )
}
