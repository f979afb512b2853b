import { describe, expect, it } from 'vitest'
import { frameOf } from '../src/sockets/frame.ts'

/** RFC 6455, 5.2: final text frame, not masked, length in 7, 16 or 64 bits. */
describe('a frame', () => {
  it.each([
    ['', [0x81, 0]],
    ['x'.repeat(125), [0x81, 125]],
    ['x'.repeat(126), [0x81, 126, 0, 126]],
    ['ü'.repeat(100), [0x81, 126, 0, 200]],
    ['x'.repeat(65_535), [0x81, 126, 255, 255]],
    ['x'.repeat(65_536), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])('tells the length of its text (%#)', (text, head) => {
    const frame = frameOf(text)
    expect([...frame.subarray(0, head.length)]).toEqual(head)
    expect(frame.subarray(head.length).toString()).toBe(text)
  })
})
