import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** A phone of the lower middle class on a slow network; the desktop is this machine as it is. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const
export const DESKTOP = { viewport: { width: 1600, height: 1000 } } as const
/** Where only the page itself counts, a small one leaves less to paint. */
export const WINDOW = { viewport: { width: 1024, height: 700 } } as const

const CPU = 4
/** Chromium's own "Fast 3G". */
const FAST_3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
} as const

export interface Visit {
  readonly page: Page
  readonly devtools: CDPSession
  readonly leave: () => Promise<void>
}

export type Device = typeof PHONE | typeof DESKTOP | typeof WINDOW

export async function visit(browser: Browser, device: Device, keep = true): Promise<Visit> {
  const context: BrowserContext = await browser.newContext({
    ...device,
    locale: 'en',
    serviceWorkers: keep ? 'allow' : 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  return { page, devtools, leave: () => context.close() }
}

export async function slowDown({ devtools }: Visit): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', FAST_3G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
}
