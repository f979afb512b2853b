import type { FastifyRequest } from 'fastify'

/** In this order: many browsers claim to be others as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** "Firefox, Linux": enough to know one's own devices apart, nothing to trace anybody by. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const agent = headers['user-agent'] ?? ''
  const find = (list: typeof BROWSERS): string | undefined => list.find(([sign]) => sign.test(agent))?.[1]
  return [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined).join(', ')
}

/** Where the page that asks comes from; it was checked to be one of ours. */
export function originOf(request: FastifyRequest): URL {
  const { origin } = request.headers
  if (origin !== undefined && URL.canParse(origin)) return new URL(origin)
  return new URL(`${request.protocol}://${request.host}`)
}
