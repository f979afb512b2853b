const TEXT = 0x81
const MEDIUM = 126
const LARGE = 127

/**
 * A message as it goes over the wire: a server's text frame is the same bytes for every socket, so it is made
 * once for all who get it and written at once (a header apart from its payload costs a second way through
 * the stream for each of them).
 */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < MEDIUM ? 2 : length < 0x10000 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = TEXT
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = MEDIUM
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = LARGE
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}
