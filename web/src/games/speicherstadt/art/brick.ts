import { box, dice } from './draw.ts'

/** Five mixtures of brick: the tones that occur, and the mortar. */
const MIXES = [
  ['#9c4a35 #8f4130 #a85540 #7f3628 #94442f #a04d38', '#6a4a40'],
  ['#7c3a33 #6e322d #87413a #5f2926 #743530 #8b4a44', '#553a37'],
  ['#ad5e3e #a15337 #b76b48 #934a31 #a85a3c #bb7350', '#775343'],
  ['#84402f #793828 #904a37 #692d20 #7e3c2d #954f3d', '#5a3d33'],
  ['#97503f #8a4536 #a35b49 #7b3a2d #8f4a3a #aa6552', '#67483f'],
  ['#a5583f #984d35 #8c4531 #b06347 #7d3b2b #9d5139', '#6c4a3e'],
] as const

const WIDE = 12
const HIGH = 5
const COLUMNS = 8
const ROWS = 12

/** A tile of bricks in running bond, as a pattern that joins with itself. */
export function brick(mix: number): string {
  const [colours, mortar] = MIXES[mix]
  const tones = colours.split(' ')
  const roll = dice(1886 + mix)
  const courses = tones.map(() => '')
  for (let row = 0; row < ROWS; row++) {
    const course = Array.from({ length: COLUMNS }, () => Math.floor(roll(0, tones.length)))
    // Every second course begins with half a brick, the other half of its last one.
    for (let column = -(row % 2); column < COLUMNS; column++) {
      const x = column * WIDE + (row % 2) * (WIDE / 2)
      courses[course.at(column)!] += `M${x} ${row * HIGH}h${WIDE - 0.9}v${HIGH - 0.9}h${0.9 - WIDE}z`
    }
  }
  return (
    `<pattern id="brick" width="${COLUMNS * WIDE}" height="${ROWS * HIGH}" patternUnits="userSpaceOnUse">` +
    box(0, 0, COLUMNS * WIDE, ROWS * HIGH, mortar) +
    tones.map((tone, i) => `<path d="${courses[i]}" fill="${tone}"/>`).join('') +
    '</pattern>'
  )
}
