/**
 * Paints both boards' ground and writes it as pictures: `node web/scripts/map/bake.ts`. They are part of the
 * repository, so that building the client needs no browser; run it again whenever the map changes.
 */
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { VIEW } from '../../src/games/hamburgum/layout.ts'
import { openBrowser } from '../browser.ts'
import { mapPicture } from './compose.ts'
import { miniature } from './mini.ts'

const OUT = new URL('../../src/games/hamburgum/art/', import.meta.url)
/** Pixels per board unit and quality. */
const SIZES = [
  [1, 0.7],
  [2, 0.55],
] as const

const font = async (weight: number): Promise<string> => {
  const file = new URL(
    import.meta.resolve(`@fontsource/alegreya/files/alegreya-latin-${weight}-normal.woff2`),
  )
  const data = (await readFile(file)).toString('base64')
  return `@font-face{font-family:Alegreya;font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
}

async function paint(page: Page, svg: string, size: number, quality: number): Promise<Buffer> {
  const [width, height] = [VIEW.width * size, VIEW.height * size]
  await page.setViewportSize({ width, height })
  const fonts = (await font(500)) + (await font(700))
  await page.setContent(
    `<style>${fonts}body{margin:0;font-variant-numeric:lining-nums}svg{display:block;width:100vw}</style>${svg}`,
  )
  await page.evaluate(() => document.fonts.ready)
  const png = (await page.screenshot({ clip: { x: 0, y: 0, width, height }, timeout: 0 })).toString('base64')
  const webp = await page.evaluate(
    async ([data, fine]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height)
      canvas.getContext('2d')!.drawImage(image, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: fine })
      return Array.from(new Uint8Array(await blob.arrayBuffer()))
    },
    [png, quality] as const,
  )
  return Buffer.from(webp)
}

const browser = await openBrowser()
const page = await browser.newPage()
const boards = (['hamburg', 'londinium'] as const).filter((board) => (process.argv[2] ?? board) === board)
for (const board of boards) {
  await writeFile(new URL(`${board}-mini.svg`, OUT), miniature(board))
  for (const [size, quality] of SIZES) {
    const picture = await paint(page, mapPicture(board), size, quality)
    await writeFile(new URL(`${board}-${size}x.webp`, OUT), picture)
    process.stdout.write(`${board}-${size}x.webp ${Math.round(picture.length / 1024)} KB\n`)
  }
}
await browser.close()
