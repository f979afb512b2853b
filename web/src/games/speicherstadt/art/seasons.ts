/** Light and weather of the four seasons: colours for the pictures and, as CSS variables, for everything live. */
export interface Light {
  /** From the zenith down to the roofs. */
  sky: readonly [string, string, string, string, string]
  sun: string
  cloud: readonly [string, string]
  far: string
  smoke: string
  /** Multiplied onto the brick, from the gable down to the quay. */
  shade: readonly [string, string, string]
  /** Soft light from the left. */
  side: string
  haze: string
  hazeOpacity: number
  water: readonly [string, string, string]
  reflection: number
  glass: string
  glassShine: string
  glitter: string
  ripple: string
  stone: string
  copper: readonly [light: string, mid: string, dark: string]
  glow: number
  snow: boolean
}

const COPPER = ['#86bfa9', '#4f8f7d', '#2c5a50'] as const

const winter: Light = {
  sky: ['#8eaac6', '#b1c6d8', '#d3dfe8', '#f0e2dc', '#fbeee2'],
  sun: '#fff4e2',
  cloud: ['#ffffff', '#dfe8f0'],
  far: '#9fb0c2',
  smoke: '#ffffff',
  shade: ['#f4f1f4', '#dfe5ef', '#bcc9de'],
  side: '#fff2df',
  haze: '#e8f1f8',
  hazeOpacity: 0.5,
  water: ['#b4c8d6', '#93afc3', '#6f91ab'],
  reflection: 0.55,
  glass: '#2c3b4d',
  glassShine: '#cfe0ee',
  glitter: '#ffe9bd',
  ripple: '#f3f8fc',
  stone: '#cfc2a6',
  copper: ['#a9d3c5', '#6fa596', '#4b7d72'],
  glow: 0.6,
  snow: true,
}
const spring: Light = {
  sky: ['#9fb9cf', '#bccfd6', '#d8ddd2', '#efe6cf', '#f8efda'],
  sun: '#fff3c9',
  cloud: ['#ffffff', '#e6ece6'],
  far: '#a7b4b3',
  smoke: '#f4f4ee',
  shade: ['#f6efe6', '#dcdcd6', '#b3b9bb'],
  side: '#ffeec4',
  haze: '#e9efe2',
  hazeOpacity: 0.5,
  water: ['#a9bdb6', '#6f918f', '#3f6469'],
  reflection: 0.62,
  glass: '#1f2a37',
  glassShine: '#d2ddd6',
  glitter: '#ffe6ac',
  ripple: '#e9f2ea',
  stone: '#c9b98f',
  copper: COPPER,
  glow: 0.6,
  snow: false,
}
const summer: Light = {
  sky: ['#4f8fca', '#7db0da', '#aacde4', '#d6e6ea', '#f4f0dc'],
  sun: '#fff6cf',
  cloud: ['#ffffff', '#f4f7f8'],
  far: '#8ba6bb',
  smoke: '#e8ebec',
  shade: ['#ffffff', '#f2e8de', '#c9c2c4'],
  side: '#ffe9b0',
  haze: '#d9ecf2',
  hazeOpacity: 0.15,
  water: ['#7fb0bd', '#3f839a', '#1f5a75'],
  reflection: 0.68,
  glass: '#1b2636',
  glassShine: '#bfe0f2',
  glitter: '#fff0c0',
  ripple: '#d9f0f4',
  stone: '#d2bd8f',
  copper: COPPER,
  glow: 0.45,
  snow: false,
}
const autumn: Light = {
  sky: ['#252c4d', '#4b4469', '#9b5f6c', '#e5935f', '#f9c98a'],
  sun: '#ffb25c',
  cloud: ['#3a3356', '#f2a76d'],
  far: '#3b2c4a',
  smoke: '#4a3d57',
  shade: ['#f6cfb4', '#d6b2aa', '#9a90aa'],
  side: '#ffb066',
  haze: '#2a2544',
  hazeOpacity: 0.28,
  water: ['#453a5c', '#3a3a63', '#333a68'],
  reflection: 0.66,
  glass: '#1b2232',
  glassShine: '#b98a86',
  glitter: '#ffc56a',
  ripple: '#ffb98a',
  stone: '#c9b389',
  copper: COPPER,
  glow: 1,
  snow: false,
}

export const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const
export type Season = (typeof SEASONS)[number]
export const LIGHT: Readonly<Record<Season, Light>> = { winter, spring, summer, autumn }

export const seasonAfter = (season: Season): Season | undefined => SEASONS[SEASONS.indexOf(season) + 1]
