import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from './browser.ts'

/** Makes the PNG icons from public/icon.svg: `npm run icons`. */
const folder = join(import.meta.dirname, '..', 'public')
const icon = readFileSync(join(folder, 'icon.svg'), 'utf8')
const browser = await openBrowser()

/** Maskable icons are cut to a circle or a drop: the picture keeps clear of the edge. */
async function draw(name: string, size: number, inset: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const picture = icon.replace('<svg ', `<svg width="${size - 2 * inset}" style="margin:${inset}px" `)
  const ground = inset > 0 ? '#3a3a63' : 'transparent'
  await page.setContent(`<body style="margin:0;background:${ground}">${picture}</body>`)
  await page.screenshot({ path: join(folder, name), omitBackground: inset === 0 })
  await page.close()
}

await draw('icon-180.png', 180, 0)
await draw('icon-192.png', 192, 0)
await draw('icon-512.png', 512, 0)
await draw('icon-maskable.png', 512, 60)
await browser.close()
