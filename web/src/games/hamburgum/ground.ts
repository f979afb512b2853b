import type { BoardId } from '@kontor/hamburgum'
import hamburgLarge from './art/hamburg-2x.webp'
import hamburg from './art/hamburg-1x.webp'
import hamburgMini from './art/hamburg-mini.svg?no-inline'
import londiniumLarge from './art/londinium-2x.webp'
import londinium from './art/londinium-1x.webp'
import londiniumMini from './art/londinium-mini.svg?no-inline'

/** The painted map: a few plain shapes at once, then the picture, then a larger one where it is worth it. */
export const MINIATURES: Readonly<Record<BoardId, string>> = {
  hamburg: hamburgMini,
  londinium: londiniumMini,
}
const PICTURES: Readonly<Record<BoardId, readonly [small: string, large: string]>> = {
  hamburg: [hamburg, hamburgLarge],
  londinium: [londinium, londiniumLarge],
}

const loaded = new Map<string, Promise<ImageBitmap>>()

async function fetchPicture(url: string): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetch(url)).blob())
}

export function picture(board: BoardId, large: boolean): Promise<ImageBitmap> {
  const url = PICTURES[board][large ? 1 : 0]
  const coming = loaded.get(url) ?? fetchPicture(url)
  loaded.set(url, coming)
  coming.catch(() => loaded.delete(url))
  return coming
}

/** By candle light: warm near the middle, nearly dark at the edges. */
function lightCandle(context: CanvasRenderingContext2D, width: number, height: number): void {
  const glow = context.createRadialGradient(
    width * 0.47,
    height * 0.46,
    0,
    width * 0.47,
    height * 0.46,
    width * 0.7,
  )
  glow.addColorStop(0, '#f0d6aa')
  glow.addColorStop(0.45, '#c4a67e')
  glow.addColorStop(0.8, '#8d7357')
  glow.addColorStop(1, '#6a533d')
  context.globalCompositeOperation = 'multiply'
  context.fillStyle = glow
  context.fillRect(0, 0, width, height)
}

export function paint(canvas: HTMLCanvasElement, image: ImageBitmap, dark: boolean): void {
  canvas.width = image.width
  canvas.height = image.height
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return
  context.drawImage(image, 0, 0)
  if (dark) lightCandle(context, image.width, image.height)
}
