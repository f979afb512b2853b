export { benchEngine, type EngineReport } from './engine.ts'
