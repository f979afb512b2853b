export { type AiBenchRequest, type AiReport, benchAi } from './ai/index.ts'
export { benchEngine, type EngineReport } from './engine.ts'
export { benchPage, type PageReport } from './page/index.ts'
export { benchServer, type ServerReport } from './server/index.ts'
