export interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
}

const Z = 1.96

/**
 * 95 % interval of a mean over blocks (one seed in every seat rotation), since the games of a block are not
 * independent. Wilson's interval on the blocks keeps it honest when all of them ended alike.
 */
export function shareOf(blocks: readonly number[]): Share {
  const n = blocks.length
  const mean = blocks.reduce((sum, x) => sum + x, 0) / n
  const variance = n > 1 ? blocks.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (n - 1) : 0.25
  const error = Z * Math.sqrt(variance / n)
  if (error > 1e-9) return { share: mean, low: Math.max(0, mean - error), high: Math.min(1, mean + error) }
  const centre = (mean + (Z * Z) / (2 * n)) / (1 + (Z * Z) / n)
  const half = (Z * Math.sqrt((mean * (1 - mean)) / n + (Z * Z) / (4 * n * n))) / (1 + (Z * Z) / n)
  return { share: mean, low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}
