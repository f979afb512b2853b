/**
 * Bakes what would be too slow to filter live on the board of Die Speicherstadt: the rippled reflection of the six
 * warehouses in the light of each season, and the grain of the labels' paper. `node web/scripts/bake-speicherstadt.ts`
 */
import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { buildingPicture, HEIGHT, MARGIN } from '../src/games/speicherstadt/art/building.ts'
import { LIGHT, SEASONS, type Season } from '../src/games/speicherstadt/art/seasons.ts'
import { openBrowser } from './browser.ts'

const ART = new URL('../src/games/speicherstadt/art/', import.meta.url)
const COLUMN = 242
const DEEP = 330
const HOUSES = [5, 0, 1, 2, 3, 4, 5, 0]
const WIDE = COLUMN * 6

function reflection(season: Season): string {
  const light = LIGHT[season]
  const houses = HOUSES.map(
    (variant, i) =>
      `<image href="${buildingPicture(variant, COLUMN, light)}" x="${(i - 1) * COLUMN - MARGIN}" y="-6" width="${COLUMN + 2 * MARGIN}" height="${HEIGHT}" transform="translate(0 ${HEIGHT - 6}) scale(1 -1)"/>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${DEEP}"><defs>
    <filter id="ripple" filterUnits="userSpaceOnUse" x="0" y="0" width="${WIDE}" height="${DEEP}" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency=".012 .14" numOctaves="2" seed="7" stitchTiles="stitch"/>
      <feDisplacementMap in="SourceGraphic" scale="24" xChannelSelector="R" yChannelSelector="G"/>
      <feGaussianBlur stdDeviation=".8 1.7"/>
    </filter>
    <linearGradient id="fade" x2="0" y2="1"><stop stop-color="#fff" offset=".1"/><stop offset=".75" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <mask id="deep"><rect width="${WIDE}" height="${DEEP}" fill="url(#fade)"/></mask></defs>
    <g mask="url(#deep)"><g filter="url(#ripple)"><rect width="${WIDE}" height="${DEEP}" fill="${light.shade[2]}" opacity="0"/>${houses}</g></g></svg>`
}

const GRAIN = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">
  <filter id="paper" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".7 .5" numOctaves="3" seed="3" stitchTiles="stitch"/>
  <feColorMatrix values="0 0 0 0 .35  0 0 0 0 .24  0 0 0 0 .1  0 0 0 .9 -.38"/></filter><rect width="96" height="96" filter="url(#paper)"/></svg>`

/** Draws an SVG in the browser and gives it back as WebP. */
async function bake(
  page: Page,
  svg: string,
  width: number,
  height: number,
  quality: number,
): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<body style="margin:0;background:transparent">${svg}</body>`)
  await page.waitForTimeout(400)
  const png = await page.screenshot({ omitBackground: true })
  const address = await page.evaluate(
    async ([data, q]) => {
      const image = new Image()
      image.src = data
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      canvas.getContext('2d')!.drawImage(image, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: q })
      return Array.from(new Uint8Array(await blob.arrayBuffer()))
    },
    [`data:image/png;base64,${png.toString('base64')}`, quality] as const,
  )
  return Buffer.from(address)
}

const browser = await openBrowser()
const page = await browser.newPage()
for (const season of SEASONS)
  writeFileSync(new URL(`water-${season}.webp`, ART), await bake(page, reflection(season), WIDE, DEEP, 0.5))
writeFileSync(new URL('grain.webp', ART), await bake(page, GRAIN, 96, 96, 0.3))
await browser.close()
