export { type AiBenchRequest, type AiReport, benchAi } from './ai/index.ts'
export { benchEngine, type EngineReport } from './engine.ts'
export { benchServer, type ServerReport } from './server/index.ts'
