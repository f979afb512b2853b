export * from './components.ts'
export type * from './events.ts'
export type { Move } from './moves.ts'
export {
  type Breakdown,
  breakdown,
  firemen,
  isComplete,
  POINT_SOURCES,
  type PointSource,
  storedGoods,
} from './score.ts'
export type * from './types.ts'
