import type { ClockRule, ClockState, SentBodyOf } from '@kontor/protocol'
import { duration } from '../lib/duration.ts'
import { lang, t } from '../lib/i18n.svelte.ts'

const SECOND = 1000

export type ClockWish = NonNullable<SentBodyOf<'newTable'>['clock']>

/** This browser's time zone, for the daily rest. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** How the clocks stood when the server said so; `at` is by a clock that nobody sets. */
export interface Reading {
  readonly state: ClockState
  readonly at: number
}

export const readClock = (state: ClockState): Reading => ({ state, at: performance.now() })

export interface Standing {
  readonly left: readonly number[]
  readonly rests: boolean
  /** Until the rest begins or ends. */
  readonly changesIn: number | undefined
}

/** How they stand so much later. After two changes of the rest the server has to be asked anew. */
export function standingOf({ state, at }: Reading, now: number): Standing {
  const passed = Math.max(0, now - at)
  const { seat, rests, changesIn } = state
  const turned = changesIn !== null && passed >= changesIn
  const played = rests ? (turned ? passed - changesIn : 0) : turned ? changesIn : passed
  return {
    left: state.left.map((left, of) => (of === seat ? Math.max(0, left - played) : left)),
    rests: rests !== turned,
    changesIn: changesIn === null || turned ? undefined : changesIn - passed,
  }
}

/** Below these the player is told once how much is left. */
const TOLD = [3_600_000, 600_000, 60_000]

/** The mark that was passed between two readings of the own clock. */
export const passedMark = (before: number, now: number): number | undefined =>
  TOLD.findLast((mark) => before > mark && now <= mark)

export const timeOfDay = (minutes: number, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    minutes * 60 * SECOND,
  )

function restText({ rest }: ClockRule): string[] {
  if (!rest) return []
  const [from, to] = [rest.from, rest.to].map((minutes) => timeOfDay(minutes, lang()))
  return [t('clock.ruleRest', { from, to })]
}

const zeroText = ({ atZero }: ClockRule): string =>
  atZero.kind === 'ai'
    ? t('clock.ruleZeroAi', { level: t(`level.${atZero.level as 1 | 2 | 3 | 4 | 5}`) })
    : t('clock.ruleZeroEnd')

/** The rule of a table in words. */
export function ruleText(rule: ClockRule): string {
  const time = duration(rule.seconds * SECOND, lang(), 'long')
  const clock =
    rule.kind === 'turn'
      ? t('clock.ruleTurn', { time })
      : t('clock.rulePlayer', { time, increment: duration(rule.increment * SECOND, lang(), 'long') })
  return [clock, ...restText(rule), zeroText(rule)].join(' · ')
}
