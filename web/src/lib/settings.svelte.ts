import { keep, recall } from './store.ts'

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const MOTIONS = ['auto', 'full', 'none'] as const
export type Motion = (typeof MOTIONS)[number]

export const PACES = ['slow', 'normal', 'fast', 'instant'] as const
/** How long an opponent's move stands before the next one. */
export type Pace = (typeof PACES)[number]

export interface Settings {
  theme: Theme
  motion: Motion
  sound: boolean
  /** Ask before anything that can't be taken back. */
  confirm: boolean
  pace: Pace
  /** What others read at an online table, and the own seat in this browser. */
  name: string
}

const DEFAULTS: Settings = {
  theme: 'auto',
  motion: 'auto',
  sound: true,
  confirm: false,
  pace: 'normal',
  name: '',
}

function restore(): Settings {
  const kept = (recall('settings') ?? {}) as Partial<Settings>
  return {
    theme: kept.theme && THEMES.includes(kept.theme) ? kept.theme : DEFAULTS.theme,
    motion: kept.motion && MOTIONS.includes(kept.motion) ? kept.motion : DEFAULTS.motion,
    sound: typeof kept.sound === 'boolean' ? kept.sound : DEFAULTS.sound,
    confirm: typeof kept.confirm === 'boolean' ? kept.confirm : DEFAULTS.confirm,
    pace: kept.pace && PACES.includes(kept.pace) ? kept.pace : DEFAULTS.pace,
    name: typeof kept.name === 'string' ? kept.name.slice(0, 30) : DEFAULTS.name,
  }
}

export const settings: Settings = $state(restore())

export function change(part: Partial<Settings>): void {
  Object.assign(settings, part)
  keep('settings', $state.snapshot(settings))
}

const matches = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches

/** Whether pieces should jump instead of fly. */
export const calm = (): boolean =>
  settings.motion === 'none' || (settings.motion === 'auto' && matches('(prefers-reduced-motion: reduce)'))

const PAUSES: Record<Pace, number> = { slow: 1500, normal: 700, fast: 250, instant: 0 }
/** Milliseconds that an opponent's move stands. */
export const pause = (): number => PAUSES[settings.pace]

/** A duration in milliseconds, zero where motion is unwanted. */
export const duration = (ms: number): number => (calm() ? 0 : ms)

const NIGHT = '(prefers-color-scheme: dark)'
let night = $state(matches(NIGHT))
if (typeof matchMedia === 'function')
  matchMedia(NIGHT).addEventListener('change', (event) => (night = event.matches))

export const dark = (): boolean => settings.theme === 'dark' || (settings.theme === 'auto' && night)
