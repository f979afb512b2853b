let out: Float32Array
let at = 0

/** Where the next inputs of a net go; one writer for all keeps the quick path free of objects. */
export function writeTo(into: Float32Array, from: number): void {
  out = into
  at = from
}

/** A number, about 0..1, cut off at ±2. */
export const put = (value: number): void => {
  out[at++] = value > 2 ? 2 : value < -2 ? -2 : value
}

/** n inputs of which one is set. */
export const oneOf = (n: number, which: number): void => {
  if (which >= 0 && which < n) out[at + which] = 1
  at += n
}
