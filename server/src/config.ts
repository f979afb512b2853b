import { join } from 'node:path'

/** Everything that can be set from outside; docs/operations.md lists it. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Undefined: SQLite in `data`. */
  readonly databaseUrl: string | undefined
  readonly databaseConnections: number
  /** Milliseconds to wait for an answer of Postgres. */
  readonly databaseTimeout: number
  readonly data: string
  /** The built web client; nothing is served from it if it doesn't exist. */
  readonly web: string
  /** Addresses from which browsers may speak to us; empty: only our own. */
  readonly origins: readonly string[]
  /** Whether to believe a proxy's X-Forwarded-… headers. */
  readonly trustProxy: boolean
  /** Cookies only over TLS. */
  readonly secureCookies: boolean
  readonly logLevel: string
  readonly metrics: 'local' | 'open' | 'off'
  /** Threads in which AI opponents think. */
  readonly thinkers: number
  /** An AI that needs longer is taken for hanging. */
  readonly thinkMillis: number
  /** Where mail is handed in, like smtp://user:secret@mail.example:587; undefined: no mail. */
  readonly smtp: string | undefined
  /** The sender of mail. */
  readonly mailFrom: string
  /** Whether notices may go to addresses in private networks. */
  readonly privateReceivers: boolean
  readonly limits: Limits
}

export interface Limits {
  /** HTTP requests per minute. */
  readonly requestsPerPerson: number
  readonly requestsPerAddress: number
  /** New guests per hour. */
  readonly guestsPerAddress: number
  /** Socket messages per second; three seconds' worth may come at once. */
  readonly messagesPerPerson: number
  readonly messagesPerAddress: number
  readonly socketsPerPerson: number
  readonly socketsPerAddress: number
  /** Chat lines per minute. */
  readonly chatPerPerson: number
  readonly tablesPerPerson: number
  readonly botsPerPerson: number
  /** Bytes that may wait for a client that reads too slowly. */
  readonly bufferedBytes: number
  /** Tables kept in memory while nobody watches them. */
  readonly idleTables: number
}

/** The embedded database. */
export const databaseFile = (config: Pick<Config, 'data'>): string => join(config.data, 'kontor.db')

type Environment = Readonly<Record<string, string | undefined>>

/** Throws with a sentence that names the variable. */
export function readConfig(env: Environment): Config {
  const origins = list(env.KONTOR_ORIGINS)
  return {
    host: env.KONTOR_HOST ?? '127.0.0.1',
    port: whole(env, 'KONTOR_PORT', 4180, 0, 65_535),
    databaseUrl: env.DATABASE_URL === '' ? undefined : env.DATABASE_URL,
    databaseConnections: whole(env, 'KONTOR_DATABASE_CONNECTIONS', 8, 2, 200),
    databaseTimeout: whole(env, 'KONTOR_DATABASE_TIMEOUT', 5000, 100, 60_000),
    data: env.KONTOR_DATA ?? 'data',
    web: env.KONTOR_WEB ?? 'web/dist',
    origins,
    trustProxy: flag(env, 'KONTOR_TRUST_PROXY', false),
    secureCookies: flag(
      env,
      'KONTOR_SECURE_COOKIES',
      origins.some((origin) => origin.startsWith('https:')),
    ),
    logLevel: choice(env, 'KONTOR_LOG', ['info', 'debug', 'warn', 'error', 'silent']),
    metrics: choice(env, 'KONTOR_METRICS', ['local', 'open', 'off']),
    thinkers: whole(env, 'KONTOR_THINKERS', 2, 1, 64),
    thinkMillis: whole(env, 'KONTOR_THINK_MILLIS', 10_000, 50, 60_000),
    ...readMail(env),
    privateReceivers: flag(env, 'KONTOR_PRIVATE_RECEIVERS', false),
    limits: readLimits(env),
  }
}

function readMail(env: Environment): Pick<Config, 'smtp' | 'mailFrom'> {
  const { KONTOR_SMTP: smtp, KONTOR_MAIL_FROM: mailFrom = '' } = env
  if (smtp === undefined || smtp === '') return { smtp: undefined, mailFrom }
  if (!/^smtps?:$/.test(URL.parse(smtp)?.protocol ?? ''))
    throw new Error('KONTOR_SMTP must be an address like smtp://user:secret@mail.example:587.')
  if (!mailFrom.includes('@')) throw new Error('KONTOR_MAIL_FROM must be the mail address of the sender.')
  return { smtp, mailFrom }
}

function readLimits(env: Environment): Limits {
  const limit = (name: string, usual: number): number => whole(env, `KONTOR_${name}`, usual, 1, 1e9)
  return {
    requestsPerPerson: limit('REQUESTS_PER_PERSON', 300),
    requestsPerAddress: limit('REQUESTS_PER_ADDRESS', 1500),
    guestsPerAddress: limit('GUESTS_PER_ADDRESS', 60),
    messagesPerPerson: limit('MESSAGES_PER_PERSON', 20),
    messagesPerAddress: limit('MESSAGES_PER_ADDRESS', 200),
    socketsPerPerson: limit('SOCKETS_PER_PERSON', 20),
    socketsPerAddress: limit('SOCKETS_PER_ADDRESS', 200),
    chatPerPerson: limit('CHAT_PER_PERSON', 20),
    tablesPerPerson: limit('TABLES_PER_PERSON', 200),
    botsPerPerson: limit('BOTS_PER_PERSON', 10),
    bufferedBytes: limit('BUFFERED_BYTES', 1_000_000),
    idleTables: limit('IDLE_TABLES', 500),
  }
}

function whole(env: Environment, name: string, usual: number, min: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return usual
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  return value
}

function choice<T extends string>(env: Environment, name: string, values: readonly [T, ...T[]]): T {
  const text = env[name]
  if (text === undefined || text === '') return values[0]
  const value = values.find((v) => v === text)
  if (value === undefined) throw new Error(`${name} must be one of ${values.join(', ')}, not "${text}".`)
  return value
}

function flag(env: Environment, name: string, usual: boolean): boolean {
  const text = env[name]
  if (text === undefined || text === '') return usual
  if (text !== '0' && text !== '1') throw new Error(`${name} must be 1 or 0, not "${text}".`)
  return text === '1'
}

function list(text: string | undefined): string[] {
  const parts = (text ?? '').split(',').map((part) => part.trim())
  return parts.filter((part) => part !== '').map(origin)
}

function origin(text: string): string {
  if (!/^https?:/.test(text) || !URL.canParse(text))
    throw new Error(`KONTOR_ORIGINS must be addresses like https://games.example, not "${text}".`)
  return new URL(text).origin
}

/** The names of all settings, found by reading them. */
export function settingNames(): ReadonlySet<string> {
  const names = new Set<string>()
  const asked = { get: (_: object, name: string) => void names.add(name) }
  readConfig(new Proxy({}, asked))
  return names
}
