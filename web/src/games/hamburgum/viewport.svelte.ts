import { VIEW } from './layout.ts'

export type Spot = readonly [x: number, y: number]

const CLOSEST = 2.4
const EDGE = 60
const MARGIN = 30
/** Farther than the board is wide. */
const FAR = 10_000
/** Half a finger. */
const REACH = 22

/** A corner in which something lies upon the map, in pixels. */
export interface Corner {
  readonly right: boolean
  readonly bottom: boolean
  readonly width: number
  readonly height: number
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** The middle moved so that the board fills the room as far as it can. */
function within(middle: number, room: number, from: number, length: number): number {
  return length <= room ? from + length / 2 : clamp(middle, from + room / 2, from + length - room / 2)
}

/** Which part of the map is seen, in pixels per board unit around a middle. */
export class Viewport {
  #size = $state.raw({ width: 0, height: 0 })
  #now = $state.raw({ scale: 0, x: VIEW.x + VIEW.width / 2, y: VIEW.y + VIEW.height / 2 })
  #drawn = $state(0)
  #gliding = $state(false)
  #resting = 0
  /** So many pixels of the right edge are covered: the board may be drawn clear of them. */
  #covered = 0
  /** The player or the game has chosen another view than the resting one. */
  #own = false

  get scale(): number {
    return this.#now.scale
  }
  /** The scale that everything is drawn sharp for; the rest is stretching until the hand rests. */
  get drawn(): number {
    return this.#drawn
  }
  get left(): number {
    return this.#size.width / 2 - (this.#now.x - VIEW.x) * this.#now.scale
  }
  get top(): number {
    return this.#size.height / 2 - (this.#now.y - VIEW.y) * this.#now.scale
  }
  get width(): number {
    return this.#size.width
  }
  get height(): number {
    return this.#size.height
  }
  /** Whether the last change should glide. */
  get gliding(): boolean {
    return this.#gliding
  }
  /** Everything is in sight. */
  get whole(): boolean {
    return this.#now.scale <= this.#fit() * 1.001
  }

  resize(width: number, height: number, rest: number, covered: number): void {
    this.#covered = covered
    this.#size = { width, height }
    this.#resting = Math.max(rest, this.#fit())
    const { scale, x, y } = this.#now
    this.#set(this.#own ? scale : this.#resting, x, y, false)
    this.settle()
  }

  pan(dx: number, dy: number): void {
    const { scale, x, y } = this.#now
    this.#own = true
    this.#set(scale, x - dx / scale, y - dy / scale, false)
  }

  /** Zooms by a factor, keeping what lies under (x, y) where it is. */
  zoom(factor: number, x: number, y: number, glide: boolean): void {
    const { scale, x: mx, y: my } = this.#now
    const next = clamp(scale * factor, this.#fit(), this.#closest())
    const shift = 1 / scale - 1 / next
    this.#own = true
    this.#set(next, mx + (x - this.width / 2) * shift, my + (y - this.height / 2) * shift, glide)
  }

  /** From here on everything is drawn for the present scale. */
  settle(): void {
    this.#drawn = this.#now.scale
  }

  /** Brings spots into view, at least as large as asked, and clear of what covers the corners. */
  show(spots: readonly Spot[], least: number, corners: readonly Corner[]): void {
    const covered = this.#covered
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const all = Math.min((this.width - covered) / (x1 - x0 + 2 * EDGE), this.height / (y1 - y0 + 2 * EDGE))
    const middle: Spot = [(x0 + x1) / 2, (y0 + y1) / 2]
    this.#own = true
    const scale = clamp(all, least, least * 1.25)
    const [x, y] = all >= least ? middle : this.#densest(spots, middle, scale)
    this.#set(scale, x + covered / 2 / scale, y, true)
    for (const corner of corners) this.#uncover(spots, corner)
  }

  /** Where most spots are whole in view, as near to the middle as can be; the overview tells of the others. */
  #densest(spots: readonly Spot[], middle: Spot, scale: number): Spot {
    const [across, along] = [(this.width - this.#covered) / 2 - REACH, this.height / 2 - REACH]
    const halfway = spots.flatMap(([x, y], i) =>
      spots.slice(i).map(([u, v]): Spot => [(x + u) / 2, (y + v) / 2]),
    )
    const rate = ([x, y]: Spot): number => {
      const whole = spots.filter(
        ([u, v]) => Math.abs(u - x) * scale < across && Math.abs(v - y) * scale < along,
      ).length
      return whole - Math.hypot(x - middle[0], y - middle[1]) / FAR
    }
    return halfway.reduce((a, b) => (rate(b) > rate(a) ? b : a))
  }

  /** Moves the map by as little as brings the spots out of a corner; the other way if the board's edge bars this one. */
  #uncover(spots: readonly Spot[], corner: Corner): void {
    const { scale, x, y } = this.#now
    const hidden = this.#hidden(spots, corner)
    const dx = Math.max(...hidden.map(([across]) => across)) * (corner.right ? 1 : -1)
    const dy = Math.max(...hidden.map(([, along]) => along)) * (corner.bottom ? 1 : -1)
    const ways: Spot[] = [[dx, 0], [0, dy]] // prettier-ignore
    if (Math.abs(dy) < Math.abs(dx)) ways.reverse()
    for (const [wx, wy] of ways)
      if (this.#hidden(spots, corner).length > 0) this.#set(scale, x + wx / scale, y + wy / scale, true)
  }

  /** How far each spot that a corner hides lies inside it. */
  #hidden(spots: readonly Spot[], { right, bottom, width, height }: Corner): Spot[] {
    return spots
      .map((spot) => this.toScreen(spot))
      .filter(([x, y]) => x > 0 && x < this.width && y > 0 && y < this.height)
      .map(([x, y]): Spot => [
        width + REACH - (right ? this.width - x : x),
        height + REACH - (bottom ? this.height - y : y),
      ])
      .filter(([across, along]) => across > 0 && along > 0)
  }

  centre([x, y]: Spot): void {
    this.#own = true
    this.#set(this.#now.scale, x, y, true)
  }

  /** Moves only if the spot can't be seen. */
  reveal(spot: Spot): void {
    const [x, y] = this.toScreen(spot)
    const seen = x > MARGIN && x < this.width - MARGIN && y > MARGIN && y < this.height - MARGIN
    if (!seen) this.#set(this.#now.scale, spot[0], spot[1], true, 0)
  }

  rest(): void {
    this.#own = false
    this.#set(this.#resting, this.#now.x, this.#now.y, true, 0)
  }

  toScreen([x, y]: Spot): Spot {
    const { scale, x: mx, y: my } = this.#now
    return [this.width / 2 + (x - mx) * scale, this.height / 2 + (y - my) * scale]
  }

  #fit(): number {
    return Math.min(this.width / VIEW.width, this.height / VIEW.height)
  }
  #closest(): number {
    return Math.max(CLOSEST, this.#fit())
  }
  /** Over the right edge one may look only as far as something covers it. */
  #set(scale: number, x: number, y: number, glide: boolean, beyond = this.#covered): void {
    const s = clamp(scale, this.#fit(), this.#closest())
    this.#gliding = glide && s > 0
    this.#now = {
      scale: s,
      x: within(x, this.width / s, VIEW.x, VIEW.width + (s > this.#fit() * 1.001 ? beyond / s : 0)),
      y: within(y, this.height / s, VIEW.y, VIEW.height),
    }
  }
}
