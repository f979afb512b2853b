/** How many of each of three goods or materials lie ready; nothing is done yet. */
export type Basket = readonly number[]

export const EMPTY: Basket = [0, 0, 0]
export const filled = (basket: Basket): number => basket.reduce((sum, n) => sum + n, 0)
