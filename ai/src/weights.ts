import { fail, ok, type Result } from '@kontor/core'
import { type Net, weightCount } from './net.ts'

const MAGIC = 0x4b4e4554
const HEADER = 6

/** Several nets (one for each stage of the training) as one small file: 16-bit steps of each net's own scale. */
export function packNets(nets: readonly Net[]): Uint8Array {
  const total = nets.reduce((bytes, net) => bytes + 4 * HEADER + 2 * net.weights.length, 8)
  const bytes = new Uint8Array(total)
  const data = new DataView(bytes.buffer)
  data.setUint32(0, MAGIC)
  data.setUint32(4, nets.length)
  let at = 8
  for (const net of nets) {
    const largest = net.weights.reduce((most, w) => Math.max(most, Math.abs(w)), 1e-9)
    const scale = largest / 32767
    for (const [i, value] of [net.inputs, net.hidden1, net.hidden2, net.weights.length].entries())
      data.setUint32(at + 4 * i, value)
    data.setFloat64(at + 16, scale)
    at += 4 * HEADER
    for (const w of net.weights) {
      data.setInt16(at, Math.round(w / scale))
      at += 2
    }
  }
  return bytes
}

const damaged = fail('weights.damaged', 'These are not the weights of an opponent.')

export function unpackNets(bytes: Uint8Array): Result<Net[]> {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 8 || data.getUint32(0) !== MAGIC) return damaged
  const nets: Net[] = []
  let at = 8
  for (let n = data.getUint32(4); n > 0; n--) {
    if (at + 4 * HEADER > bytes.length) return damaged
    const [inputs, hidden1, hidden2, length] = [0, 4, 8, 12].map((offset) => data.getUint32(at + offset))
    const scale = data.getFloat64(at + 16)
    at += 4 * HEADER
    if (length !== weightCount(inputs, hidden1, hidden2) || at + 2 * length > bytes.length) return damaged
    const start = at
    nets.push({
      inputs,
      hidden1,
      hidden2,
      weights: Float32Array.from({ length }, (_, i) => scale * data.getInt16(start + 2 * i)),
    })
    at += 2 * length
  }
  return ok(nets)
}
