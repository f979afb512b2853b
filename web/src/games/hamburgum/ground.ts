import type { BoardId } from '@kontor/hamburgum'
import hamburg from './art/hamburg-1x.webp'
import hamburgLarge from './art/hamburg-2x.webp'
import hamburgMini from './art/hamburg-mini.svg?no-inline'
import londinium from './art/londinium-1x.webp'
import londiniumLarge from './art/londinium-2x.webp'
import londiniumMini from './art/londinium-mini.svg?no-inline'

/** The painted map: a few plain shapes at once, then the picture, then a larger one where it is worth it. */
export interface Pictures {
  readonly mini: string
  readonly small: string
  readonly large: string
}

export const PICTURES: Readonly<Record<BoardId, Pictures>> = {
  hamburg: { mini: hamburgMini, small: hamburg, large: hamburgLarge },
  londinium: { mini: londiniumMini, small: londinium, large: londiniumLarge },
}
