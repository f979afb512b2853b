import { type Event, GOODS } from '@kontor/speicherstadt'
import { type Flight, flightsOf } from './flights.ts'
import { symbol } from './symbols.ts'

const FLIGHT = 380
const STEP = 80

/** Where everything anchored was before the picture changed, and copies of what will be gone. */
export interface Before {
  places: Map<string, DOMRect>
  labels: Map<number, HTMLElement>
}

const anchors = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-anchor]')]

function placesOf(root: HTMLElement): Map<string, DOMRect> {
  const places = new Map<string, DOMRect>()
  for (const element of anchors(root)) {
    const name = element.dataset['anchor']!
    if (!places.has(name)) places.set(name, element.getBoundingClientRect())
  }
  return places
}

export function remember(root: HTMLElement): Before {
  const labels = new Map<number, HTMLElement>()
  for (const element of anchors(root)) {
    const slot = /^slot-(\d)$/.exec(element.dataset['anchor']!)
    const card = slot && element.querySelector<HTMLElement>('.card')
    if (card) labels.set(Number(slot[1]), card)
  }
  return { places: placesOf(root), labels }
}

/** Lets pieces fly from where they were to where they are now; nothing waits for them. */
export function animate(
  root: HTMLElement,
  layer: HTMLElement,
  before: Before,
  events: readonly Event[],
): void {
  const after = placesOf(root)
  const ground = layer.getBoundingClientRect()
  for (const flight of events.flatMap((event) => flightsOf(event, GOODS))) {
    const player = after.get(`player-${flight.seat}`)
    const from = before.places.get(flight.from) ?? after.get(flight.from) ?? player
    const to =
      flight.to === undefined ? undefined : (after.get(flight.to) ?? before.places.get(flight.to) ?? player)
    const piece = from && makePiece(root, flight, before)
    if (!from || !piece || (flight.to !== undefined && !to)) continue
    layer.append(piece)
    const landed = 'seat' in flight.what ? awaitIn(root, flight.to) : undefined
    fly(piece, 'label' in flight.what, from, to, ground, flight.order * STEP, landed)
  }
}

/** Nobody stands in a window before he has come there. */
function awaitIn(root: HTMLElement, place: string | undefined): () => void {
  const window = root.querySelector<SVGElement>(`[data-anchor="${place}"].lit`)
  window?.style.setProperty('visibility', 'hidden')
  return () => window?.style.removeProperty('visibility')
}

function makePiece(root: HTMLElement, { what }: Flight, { labels }: Before): Element | undefined {
  if ('label' in what) return labels.get(what.label)?.cloneNode(true) as Element | undefined
  if ('seat' in what)
    return root.querySelector(`[data-anchor="player-${what.seat}"] .disc`)?.cloneNode(true) as
      Element | undefined
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', symbol(what.symbol))
  svg.append(use)
  return svg
}

function fly(
  piece: Element,
  large: boolean,
  from: DOMRect,
  to: DOMRect | undefined,
  ground: DOMRect,
  delay: number,
  landed: (() => void) | undefined,
): void {
  const size = large ? from.width : 34
  const height = large ? from.height : size
  const start = {
    x: from.x - ground.x + (from.width - size) / 2,
    y: from.y - ground.y + (from.height - height) / 2,
  }
  const end = to
    ? { x: to.x - ground.x + (to.width - size) / 2, y: to.y - ground.y + (to.height - height) / 2 }
    : { x: start.x - 160, y: start.y + 40 }
  const style = (piece as HTMLElement).style
  Object.assign(style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${size}px`,
    margin: '0',
    pointerEvents: 'none',
  })
  if (!large) style.height = `${size}px`
  const at = ({ x, y }: { x: number; y: number }, scale: number): string =>
    `translate(${x}px, ${y}px) scale(${scale})`
  const middle = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - (large || !to ? 0 : 40) }
  const frames = large
    ? [
        { transform: at(start, 1), opacity: 1 },
        { transform: at(end, to ? 0.2 : 0.8), opacity: to ? 0.6 : 0 },
      ]
    : [{ transform: at(start, 0.8) }, { transform: at(middle, 1.15) }, { transform: at(end, 0.9) }]
  const flight = piece.animate(frames, {
    duration: large ? FLIGHT * 1.5 : FLIGHT,
    delay,
    easing: 'cubic-bezier(.4, 0, .3, 1)',
    fill: 'backwards',
  })
  flight.onfinish = flight.oncancel = () => {
    piece.remove()
    landed?.()
  }
}
