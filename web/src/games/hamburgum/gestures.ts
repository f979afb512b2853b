import type { Viewport } from './viewport.svelte.ts'

const SLACK = 6
const REST = 140

interface Finger {
  readonly x: number
  readonly y: number
}

const between = ([a, b]: readonly Finger[]): Finger & { width: number } => ({
  width: Math.hypot(a.x - b.x, a.y - b.y),
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
})

/** Hands on the map: drag, pinch, wheel. A drag that ends on a button does not press it. */
class Hands {
  readonly #view: Viewport
  readonly #pane: HTMLElement
  readonly #fingers = new Map<number, Finger>()
  #travelled = 0
  #spread = 0
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(view: Viewport, pane: HTMLElement) {
    this.#view = view
    this.#pane = pane
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return
    if (this.#fingers.size === 0) this.#travelled = 0
    this.#fingers.set(event.pointerId, this.#local(event))
    if (this.#fingers.size === 2) this.#spread = between([...this.#fingers.values()]).width
  }

  move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId)
    if (!before) return
    const at = this.#local(event)
    const n = this.#fingers.size
    if (this.#travelled < SLACK && n < 2) {
      this.#travelled = Math.hypot(at.x - before.x, at.y - before.y)
      if (this.#travelled < SLACK) return
    }
    this.#travelled = SLACK
    if (!this.#pane.hasPointerCapture(event.pointerId)) this.#pane.setPointerCapture(event.pointerId)
    this.#fingers.set(event.pointerId, at)
    this.#view.pan((at.x - before.x) / n, (at.y - before.y) / n)
    if (n === 2) this.#pinch()
  }

  up(event: PointerEvent): void {
    if (this.#fingers.delete(event.pointerId)) this.#settleSoon()
  }

  click(event: MouseEvent): void {
    if (this.#travelled < SLACK) return
    this.#travelled = 0
    event.stopPropagation()
    event.preventDefault()
  }

  wheel(event: WheelEvent): void {
    event.preventDefault()
    const at = this.#local(event)
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    this.#view.zoom(Math.exp(-event.deltaY * lines * 0.0016), at.x, at.y, false)
    this.#settleSoon()
  }

  leave(): void {
    clearTimeout(this.#resting)
  }

  #pinch(): void {
    const now = between([...this.#fingers.values()])
    this.#view.zoom(now.width / this.#spread, now.x, now.y, false)
    this.#spread = now.width
  }

  #settleSoon(): void {
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => this.#view.settle(), REST)
  }

  #local(event: MouseEvent): Finger {
    const box = this.#pane.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
}

export const gestures =
  (view: Viewport) =>
  (pane: HTMLElement): (() => void) => {
    const hands = new Hands(view, pane)
    const stop = new AbortController()
    const { signal } = stop
    pane.addEventListener('pointerdown', (event) => hands.down(event), { signal })
    pane.addEventListener('pointermove', (event) => hands.move(event), { signal })
    pane.addEventListener('pointerup', (event) => hands.up(event), { signal })
    pane.addEventListener('pointercancel', (event) => hands.up(event), { signal })
    pane.addEventListener('click', (event) => hands.click(event), { signal, capture: true })
    pane.addEventListener('wheel', (event) => hands.wheel(event), { signal, passive: false })
    // Focus moves the map itself, never the pane's scroll position.
    pane.addEventListener('scroll', () => pane.scrollTo(0, 0), { signal })
    return () => {
      stop.abort()
      hands.leave()
    }
  }
