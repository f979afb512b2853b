import { describe, expect, it } from 'vitest'
import { longestShown, type TraceEvent } from '../src/page/frames.ts'

interface Told {
  /** In milliseconds. */
  readonly at: number
  readonly state: 'PRESENTED_ALL' | 'PRESENTED_PARTIAL' | 'DROPPED' | 'NO_UPDATE_DESIRED'
  readonly still?: boolean
  readonly surface?: number
}

let reports = 0

/** What Chromium writes about one frame: a report that begins and ends. */
function frame(sequence: number, { at, state, still = false, surface = 1 }: Told): TraceEvent[] {
  const head = { name: 'PipelineReporter', pid: 7, id2: { local: `0x${++reports}` } }
  const report = {
    state: `STATE_${state}`,
    frame_sequence: sequence,
    layer_tree_host_id: surface,
    has_compositor_animation: !still,
  }
  return [
    { ...head, ph: 'b', ts: 1000 * at - 5000, args: { frame_reporter: report } },
    { ...head, ph: 'e', ts: 1000 * at, args: {} },
  ]
}

const trace = (...told: Told[]): TraceEvent[] => told.flatMap((one, i) => frame(i, one))

describe('the longest frame while something moves', () => {
  it('is the time between two frames that were shown', () => {
    const events = trace(
      { at: 0, state: 'PRESENTED_ALL' },
      { at: 16, state: 'PRESENTED_ALL' },
      { at: 32, state: 'DROPPED' },
      { at: 48, state: 'PRESENTED_PARTIAL' },
    )
    expect(longestShown(events)).toBe(32)
  })

  it('is not the time in which nothing was to be shown, or nothing moved', () => {
    const events = trace(
      { at: 0, state: 'PRESENTED_ALL' },
      { at: 16, state: 'NO_UPDATE_DESIRED' },
      { at: 500, state: 'PRESENTED_ALL' },
      { at: 516, state: 'PRESENTED_ALL', still: true },
      { at: 900, state: 'PRESENTED_ALL' },
      { at: 920, state: 'PRESENTED_ALL' },
    )
    expect(longestShown(events)).toBe(20)
  })

  it('counts a frame as shown when its first part was, whatever came later from the page', () => {
    const events = [
      ...frame(0, { at: 0, state: 'PRESENTED_ALL' }),
      ...frame(1, { at: 90, state: 'PRESENTED_ALL' }),
      ...frame(1, { at: 17, state: 'PRESENTED_PARTIAL' }),
      ...frame(2, { at: 34, state: 'PRESENTED_PARTIAL' }),
    ]
    expect(longestShown(events)).toBe(17)
  })

  it('tells the surfaces of a browser apart, and is nothing where nothing moves', () => {
    const events = trace({ at: 0, state: 'PRESENTED_ALL' }, { at: 80, state: 'PRESENTED_ALL', surface: 2 })
    expect(longestShown(events)).toBe(0)
    expect(longestShown([])).toBe(0)
  })
})
