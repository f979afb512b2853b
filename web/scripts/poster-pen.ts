import { drawer } from './svg.ts'

/** A prospect of the town from the river, as engravers of about 1690 drew and painted them. */
export const WIDTH = 960
export const HEIGHT = 540
export const INK = '#33231a'
export const SEPIA = '#5d432b'
export const PALE = '#8b6b47'
export const SHORE = 388

/** How buildings at the shore are drawn. */
export const PEN = { stroke: INK, 'stroke-linejoin': 'round', 'stroke-width': 1.1 }

export const random = drawer('prospect of the town')
export const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
