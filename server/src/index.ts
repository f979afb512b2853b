export { type Config, readConfig } from './config.ts'
export { GAMES } from './games.ts'
export { type RunningServer, startServer } from './server.ts'
