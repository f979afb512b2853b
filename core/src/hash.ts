/**
 * 53 bits over a list of integers (two lanes of MurmurHash3's mixing): enough to tell states apart, exact in
 * a JavaScript number. Not cryptographic.
 */
export function hashInts(ints: readonly number[]): number {
  let a = 0x9747b28c
  let b = 0x3c6ef372
  for (let i = 0; i < ints.length; i++) {
    const x = ints[i]
    let k = Math.imul(x, 0xcc9e2d51)
    k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
    a ^= k
    a = (Math.imul((a << 13) | (a >>> 19), 5) + 0xe6546b64) | 0
    k = Math.imul(x ^ i, 0x239b961b)
    k = Math.imul((k << 16) | (k >>> 16), 0xab0e9789)
    b ^= k
    b = (Math.imul((b << 17) | (b >>> 15), 5) + 0x561ccd1b) | 0
  }
  return finish(a ^ ints.length) * 0x20_0000 + (finish(b) >>> 11)
}

function finish(h: number): number {
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

export const formatHash = (hash: number): string => hash.toString(16).padStart(14, '0')
