/** What needs Node: files, processes, worker threads. */
export {
  arena,
  type ArenaReport,
  type ArenaRequest,
  type BotFault,
  type Pair,
  SPEC_HELP,
} from './arena/index.ts'
export { ownTime } from './arena/own-time.ts'
export { train, type TrainProgress, type TrainRequest } from './train/index.ts'
export { loadWeights, weightsFile } from './weights-file.ts'
