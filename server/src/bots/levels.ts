/** The strengths of AI opponents that can be seated. */
export const LEVELS = [1, 2, 3, 4, 5] as const
