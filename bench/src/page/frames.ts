import type { Browser } from 'playwright-core'

/** Chromium's report of every frame that its compositor wanted: whether it was shown, and when. */
const FRAME_REPORTS = 'disabled-by-default-devtools.timeline.frame'
const isReport = ({ name }: TraceEvent): boolean => name === 'PipelineReporter'

/** An event of a trace, as far as it is read here; a report begins with what is known of the frame in the end. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly id2?: { readonly local: string }
  /** In microseconds. */
  readonly ts: number
  readonly args: {
    readonly frame_reporter?: {
      readonly state: string
      readonly frame_sequence: number
      readonly layer_tree_host_id: number
      readonly has_compositor_animation: boolean
    }
  }
}

interface Frame {
  readonly began: number
  readonly moving: boolean
  readonly wanted: boolean
  /** When it could be seen; never is infinite. */
  readonly shown: number
}

/** A frame has two reports where the compositor went on while the page's own part came later. */
const merged = (one: Frame, other: Frame): Frame => ({
  began: Math.min(one.began, other.began),
  moving: one.moving || other.moving,
  wanted: one.wanted || other.wanted,
  shown: Math.min(one.shown, other.shown),
})

/** The frames of each surface, which are numbered by themselves. */
function framesBySurface(events: readonly TraceEvent[]): Iterable<Map<number, Frame>> {
  const begun = new Map<string, TraceEvent>()
  const surfaces = new Map<string, Map<number, Frame>>()
  for (const event of events) {
    if (!isReport(event)) continue
    const id = `${event.pid} ${event.id2?.local}`
    if (event.ph === 'b') begun.set(id, event)
    const begin = event.ph === 'e' ? begun.get(id) : undefined
    const report = begin?.args.frame_reporter
    if (!begin || !report) continue
    const surface = `${begin.pid} ${report.layer_tree_host_id}`
    const frames = surfaces.get(surface) ?? new Map<number, Frame>()
    surfaces.set(surface, frames)
    const frame: Frame = {
      began: begin.ts,
      moving: report.has_compositor_animation,
      wanted: report.state !== 'STATE_NO_UPDATE_DESIRED',
      shown: report.state.startsWith('STATE_PRESENTED') ? event.ts : Infinity,
    }
    const known = frames.get(report.frame_sequence)
    frames.set(report.frame_sequence, known ? merged(known, frame) : frame)
  }
  return surfaces.values()
}

function longestOfSurface(frames: Iterable<Frame>): number {
  let longest = 0
  let last: number | undefined
  for (const frame of [...frames].sort((a, b) => a.began - b.began)) {
    if (!frame.wanted) last = undefined
    else if (frame.shown < Infinity) {
      if (last !== undefined && frame.moving) longest = Math.max(longest, frame.shown - last)
      last = frame.moving ? frame.shown : undefined
    }
  }
  return longest
}

/** The longest time, in milliseconds, that a frame stayed on the screen while something moved. */
export const longestShown = (events: readonly TraceEvent[]): number =>
  Math.max(0, ...[...framesBySurface(events)].map((frames) => longestOfSurface(frames.values()))) / 1000

/** The reports of all frames while something is done. They are picked as they come: a whole trace is longer than a string can be. */
export async function reportsWhile(browser: Browser, act: () => Promise<void>): Promise<TraceEvent[]> {
  const devtools = await browser.newBrowserCDPSession()
  const reports: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    reports.push(...(value as unknown as TraceEvent[]).filter(isReport))
  })
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [FRAME_REPORTS], excludedCategories: ['*'] },
  })
  await act()
  await devtools.send('Tracing.end')
  await complete
  await devtools.detach()
  return reports
}
