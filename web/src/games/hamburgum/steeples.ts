/**
 * Elevations of the twelve churches, base line 0, centred on the steeple. Each part is a path with its stuff:
 * b walls, r roof, t tower, c copper, g gilding, k light stone.
 */
export interface Steeple {
  readonly height: number
  /** Where the scaffold stands. */
  readonly axis: number
  readonly parts: readonly (readonly [d: string, stuff: keyof typeof STUFF])[]
  readonly windows: string
  readonly lines: string
  readonly clock?: readonly [x: number, y: number, r: number]
}

export const STUFF = {
  b: '#e3b48c',
  r: '#a9513b',
  t: '#c9805a',
  c: '#6f9a8a',
  g: '#e8b93a',
  k: '#f5e6c4',
} as const

const n = (value: number): number => Math.round(value * 10) / 10

/** Pointed windows of one size side by side. */
const windows = (xs: readonly number[], y: number, h = 9, w = 3.2): string =>
  xs
    .map(
      (x) =>
        `M${n(x - w / 2)} ${y}v${-h}q0 ${n(-w * 0.9)} ${n(w / 2)} ${n(-w * 1.3)}q${n(w / 2)} ${n(w * 0.4)} ${n(w / 2)} ${n(w * 1.3)}v${h}z`,
    )
    .join('')

const hamburg: Readonly<Record<string, Steeple>> = {
  petri: {
    height: 112,
    axis: 7,
    parts: [
      ['M-36 0V-26H12V0Z', 'b'],
      ['M-40-26L-34-42H14V-26Z', 'r'],
      ['M-4 0V-54H18V0Z', 't'],
      ['M-6-54H20L18-58H-4Z', 't'],
      ['M-4-58L7-112L18-58Z', 'c'],
      ['M-5-58V-68L-2.5-74L0-68V-58ZM14-58V-68L16.5-74L19-68V-58Z', 'c'],
    ],
    windows: windows([-31, -24, -17, -10], -6, 13) + windows([3, 11], -32, 12) + windows([7], -6, 12, 5),
    lines: 'M-40-26H-4M-4-40H18M-4-20H18M7-112V-120M3.5-117h7',
  },
  nicolai: {
    height: 108,
    axis: 0,
    parts: [
      ['M-38 0V-28H-8V0Z', 'b'],
      ['M-42-28L-36-44H-6V-28Z', 'r'],
      ['M-11 0V-52H11V0Z', 't'],
      ['M-13-52H13V-56H-13Z', 't'],
      ['M-12-56C-14-66-5-66-6-72H6C5-66 14-66 12-56Z', 'c'],
      ['M-6-72V-82H6V-72Z', 't'],
      ['M-8-82C-8-90-2-90-2.5-95H2.5C2-90 8-90 8-82Z', 'c'],
      ['M-2.5-95L0-108L2.5-95Z', 'c'],
      ['M11 0V-22H28V0Z', 'b'],
      ['M11-22L19-33L30-22Z', 'r'],
    ],
    windows:
      windows([-33, -25, -17], -7, 14) +
      windows([-4.5, 4.5], -32, 11) +
      windows([0], -5, 13, 5.5) +
      windows([-2.5, 2.5], -73.5, 5, 2) +
      windows([20], -6, 8, 4),
    lines: 'M-11-20H11M-11-42H11M0-108V-117M-3.5-114h7',
  },
  catharinen: {
    height: 110,
    axis: 0,
    parts: [
      ['M-34 0V-30H34V0Z', 'b'],
      ['M-38-30L-30-44H30L38-30Z', 'r'],
      ['M-10 0V-50H10V0Z', 't'],
      ['M-12-50H12V-53H-12Z', 't'],
      ['M-11-53C-11-61-4-60-5-66H5C4-60 11-61 11-53Z', 'c'],
      ['M-5-66V-74H5V-66Z', 't'],
      ['M-5-74C-3-84-1.5-92 0-110C1.5-92 3-84 5-74Z', 'c'],
      ['M-7-80L-7.5-88L-4-84L0-89L4-84L7.5-88L7-80Z', 'g'],
    ],
    windows:
      windows([-29, -22, -15, 15, 22, 29], -7, 15) + windows([-4, 4], -32, 10) + windows([0], -5, 13, 6),
    lines: 'M-10-20H10M-10-42H10M0-110V-116',
  },
  jacobi: {
    height: 104,
    axis: 0,
    parts: [
      ['M-40 0V-26H-10V0Z', 'b'],
      ['M-40-26L-32.5-40L-25-26L-17.5-40L-10-26Z', 'r'],
      ['M-12 0V-58H12V0Z', 't'],
      ['M-15-58H15V-61H-15Z', 't'],
      ['M-13-61L-8-70H8L13-61Z', 'c'],
      ['M-8-70L0-104L8-70Z', 'c'],
      ['M12 0V-26H38V0Z', 'b'],
      ['M12-26L18.5-40L25-26L31.5-40L38-26Z', 'r'],
    ],
    windows:
      windows([-34, -25, -16, 18, 25, 32], -7, 11) + windows([-5, 5], -38, 12) + windows([0], -5, 14, 6),
    lines: 'M-12-22H12M-12-52H12M0-104V-113M-4-110h8',
    clock: [0, -29, 4.2],
  },
  michaelis: {
    height: 108,
    axis: 0,
    parts: [
      ['M-40 0V-30H40V0Z', 'b'],
      ['M-43-30Q-38-46-24-46H24Q38-46 43-30Z', 'r'],
      ['M-12 0V-56H12V0Z', 't'],
      ['M-14-56H14V-60H-14Z', 't'],
      ['M-9-60V-80H9V-60Z', 'k'],
      ['M-11-80H11V-83H-11Z', 't'],
      ['M-10-83C-10-93-4-95-2.5-97H2.5C4-95 10-93 10-83Z', 'c'],
      ['M-2.5-97V-102L0-108L2.5-102V-97Z', 'c'],
    ],
    windows: windows([-34, -26, -18, 18, 26, 34], -8, 13, 4) + windows([0], -6, 15, 6),
    lines: 'M-12-22H12M-9-60V-80M-4.5-60V-80M0-60V-80M4.5-60V-80M9-60V-80M0-108V-116M-3.5-113h7',
    clock: [0, -42, 5.5],
  },
  dom: {
    height: 114,
    axis: 0,
    parts: [
      ['M-44 0V-24H44V0Z', 'b'],
      ['M-47-24L-40-35H40L47-24Z', 'r'],
      ['M-36-35V-44H36V-35Z', 'b'],
      ['M-39-44L-32-56H32L39-44Z', 'r'],
      ['M-13 0V-62H13V0Z', 't'],
      ['M-13-62L-6.5-72L0-62L6.5-72L13-62Z', 't'],
      ['M-11-62L0-114L11-62L6.5-70L0-61L-6.5-70Z', 'c'],
      ['M28-56V-62L31-74L34-62V-56Z', 'c'],
    ],
    windows:
      windows([-39, -31, -23, 23, 31, 39], -6, 11, 3.6) +
      windows([-6, 0, 6], -40, 13) +
      windows([0], -5, 14, 7),
    lines: 'M-13-20H13M-13-36H13M0-114V-122M-4-119h8M-43.5-24V0M-27-24V0M-19-24V0M19-24V0M27-24V0M43.5-24V0',
  },
}

const london: Readonly<Record<string, Steeple>> = {
  giles: {
    height: 96,
    axis: 8,
    parts: [
      ['M-40 0V-24H-2V0Z', 'b'],
      ['M-41-24v-4h5v2h5v-2h5v2h5v-2h5v2h5v-2h5v2h6v2Z', 'k'],
      ['M-40-28L-34-38H-4V-28Z', 'r'],
      ['M-4 0V-60H20V0Z', 'k'],
      ['M-6-60v-7h5v3h5v-3h5v3h4v-3h5v3h4v4Z', 'k'],
      ['M-6-67L-4.5-76L-3-67ZM19-67L20.5-76L22-67Z', 'k'],
      ['M3-64V-76H13V-64Z', 'k'],
      ['M1-76C1-86 6-86 8-96C10-86 15-86 15-76Z', 'c'],
    ],
    windows:
      windows([-34, -26, -18, -10], -6, 10, 3.6) +
      windows([3, 13], -38, 12) +
      windows([8], -5, 13, 6) +
      windows([6, 10], -66, 5, 2),
    lines: 'M-4-20H20M-4-33H20M8-96V-105M5-102h6M5-105l6 2-6 2',
  },
  bride: {
    height: 114,
    axis: 0,
    parts: [
      ['M-36 0V-26H36V0Z', 'b'],
      ['M-39-26L-33-36H33L39-26Z', 'r'],
      ['M-12 0V-48H12V0Z', 'k'],
      ['M-14-48H14V-52H-14Z', 'k'],
      ['M-10-52V-64H10V-52Z', 'k'],
      ['M-11.5-64H11.5V-66.5H-11.5Z', 'k'],
      ['M-8-66.5V-78H8V-66.5Z', 'k'],
      ['M-9.5-78H9.5V-80.5H-9.5Z', 'k'],
      ['M-6-80.5V-91H6V-80.5Z', 'k'],
      ['M-7.5-91H7.5V-93H-7.5Z', 'k'],
      ['M-4-93L0-114L4-93Z', 'k'],
    ],
    windows:
      windows([-30, -22, 22, 30], -7, 12, 4) +
      windows([0], -5, 13, 6) +
      windows([-5, 5], -30, 11) +
      windows([-6, 0, 6], -53, 6, 2.6) +
      windows([-4, 0, 4], -68, 5, 2.2) +
      windows([-2.5, 2.5], -82, 4.5, 2),
    lines: 'M-12-22H12M-12-44H12M0-114V-122M-3-119h6',
  },
  bow: {
    height: 112,
    axis: 0,
    parts: [
      ['M12 0V-24H42V0Z', 'b'],
      ['M12-24L16-37H38L45-24Z', 'r'],
      ['M-42 0V-24H-12V0Z', 'b'],
      ['M-45-24L-38-37H-16L-12-24Z', 'r'],
      ['M-13 0V-50H13V0Z', 'k'],
      ['M-15-50H15V-54H-15Z', 'k'],
      ['M-13-54L-11-61L-9-54ZM13-54L11-61L9-54Z', 'k'],
      ['M-9-54V-70H9V-54Z', 'k'],
      ['M-10.5-70H10.5V-73H-10.5Z', 'k'],
      ['M-8-73C-8-79-4-79-4-84H4C4-79 8-79 8-73Z', 'k'],
      ['M-4-84L0-108L4-84Z', 'k'],
      ['M-1.6-108a1.6 1.6 0 1 1 3.2 0a1.6 1.6 0 1 1-3.2 0Z', 'g'],
      ['M-9-112c3-3 6 1 9-1 3-2 6-1 8 1-3 0-4 2-8 2s-6 1-9-2Z', 'g'],
    ],
    windows:
      windows([-36, -28, -20, 20, 28, 36], -6, 11, 4) +
      windows([0], -5, 14, 7) +
      windows([-5, 5], -32, 11) +
      windows([-6, -2, 2, 6], -55, 8, 1.8),
    lines: 'M-13-22H13M-13-46H13M-5.5-79H5.5',
  },
  hallows: {
    height: 92,
    axis: -14,
    parts: [
      ['M-6 0V-26H40V0Z', 'b'],
      ['M-6-26L-2-38H36L43-26Z', 'r'],
      ['M40 0V-18H46V0Z', 'b'],
      ['M-26 0V-54H-2V0Z', 't'],
      ['M-28-54H0V-58H-28Z', 'k'],
      ['M-20-58V-70H-8V-58Z', 'k'],
      ['M-21.5-70H-6.5V-72.5H-21.5Z', 'k'],
      ['M-20-72.5C-19-80-16-80-14-92C-12-80-9-80-8-72.5Z', 'c'],
    ],
    windows:
      windows([4, 13, 22, 31], -6, 13, 5) +
      windows([-19, -9], -36, 11) +
      windows([-14], -5, 13, 6) +
      windows([-17, -11], -59, 7, 2.6),
    lines: 'M-26-22H-2M-26-50H-2M-14-92V-100M-17-97h6',
    clock: [-14, -29, 4.2],
  },
  martin: {
    height: 112,
    axis: 0,
    parts: [
      ['M-40 0V-30H40V0Z', 'b'],
      ['M-30 0V-30H30V0Z', 'k'],
      ['M-34-30H34V-34H-34Z', 'k'],
      ['M-35-34L0-48L35-34Z', 'k'],
      ['M-11-43.5V-66H11V-43.5L0-48Z', 'k'],
      ['M-13-66H13V-69H-13Z', 'k'],
      ['M-8-69V-82H8V-69Z', 'k'],
      ['M-9.5-82H9.5V-84.5H-9.5Z', 'k'],
      ['M-8-84.5C-4-92-2-98 0-112C2-98 4-92 8-84.5Z', 'c'],
    ],
    windows: windows([-35, 35], -8, 13, 4) + windows([0], -4, 15, 7) + windows([-3.5, 3.5], -71, 7, 3),
    lines:
      'M-27-30V-2M-22-30V-2M-15-30V-2M-10-30V-2M10-30V-2M15-30V-2M22-30V-2M27-30V-2M-32-2H32M0-112V-120M-3-117h6',
    clock: [0, -57, 5],
  },
  paul: {
    height: 110,
    axis: 0,
    parts: [
      ['M-47 0V-28H47V0Z', 'k'],
      ['M-49-28H49V-31H-49Z', 'k'],
      ['M-22-31L0-41L22-31Z', 'k'],
      ['M-42-31V-52H-30V-31ZM30-31V-52H42V-31Z', 'k'],
      ['M-43-52C-42-60-37-60-36-68C-35-60-30-60-29-52ZM29-52C30-60 35-60 36-68C37-60 42-60 43-52Z', 'c'],
      ['M-23-37V-56H23V-37L0-41Z', 'k'],
      ['M-25-56H25V-59H-25Z', 'k'],
      ['M-22-59C-22-82-9-92-5-94H5C9-92 22-82 22-59Z', 'c'],
      ['M-4-94V-103H4V-94Z', 'k'],
      ['M-4-103C-3-107-1-107 0-110C1-107 3-107 4-103Z', 'g'],
    ],
    windows:
      windows([-41, -33, -25, 25, 33, 41], -6, 11, 4) +
      windows([-12, -6, 6, 12], -6, 12, 3) +
      windows([0], -4, 15, 7) +
      windows([-36, 36], -34, 10, 4) +
      windows([-18, -12, -6, 0, 6, 12, 18], -43, 8, 2.4),
    lines:
      'M-12-59C-11-80-5-88-2.5-94M12-59C11-80 5-88 2.5-94M0-59V-94M0-110V-119M-3-116h6M-16-28V-3M-9.5-28V-3M9.5-28V-3M16-28V-3',
  },
}

export const STEEPLES: Readonly<Record<string, Steeple>> = { ...hamburg, ...london }
