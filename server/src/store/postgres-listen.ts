import pg from 'pg'
import type { Notice } from './store.ts'

/** `NODE KIND TABLE …` (or a person instead of a table): a line is enough; each node reads the news from the database. */
function parse(text: string, self: string): Notice | undefined {
  if (text === 'restored') return { kind: 'restored' }
  const [node, kind, table, number, nextPerson] = text.split(' ') as (string | undefined)[]
  if (node === self || table === undefined) return undefined
  switch (kind) {
    case 'log':
      return { kind, table, ply: Number(number), ...(nextPerson === undefined ? {} : { nextPerson }) }
    case 'chat':
      return { kind, table, number: Number(number) }
    case 'table':
    case 'orders':
      return { kind, table }
    case 'person':
      return { kind, person: table }
    default:
      return undefined
  }
}

export interface Listener {
  format(notice: Notice): string | undefined
  start(hear: (notice: Notice) => void): void
  stop(): Promise<void>
}

const RETRY_MILLIS = 500
/** A connection that only listens would not notice that the other side is gone. */
const HEARTBEAT_MILLIS = 10_000

/** A connection of its own for LISTEN; whenever it is made it says that notices from before may be missing. */
export function makeListener(
  settings: pg.ClientConfig,
  node: string,
  onError: (error: unknown) => void,
): Listener {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function beat(of: pg.Client): Promise<void> {
    try {
      await of.query('select 1')
    } catch (error) {
      onError(error)
      if (of === client) await of.end().catch(onError)
    }
  }
  const heart = setInterval(() => client && void beat(client), HEARTBEAT_MILLIS)

  async function connect(hear: (notice: Notice) => void): Promise<void> {
    const fresh = new pg.Client(settings)
    client = fresh
    fresh.on('notification', ({ payload }) => {
      const notice = parse(payload ?? '', node)
      if (notice) hear(notice)
    })
    fresh.on('error', onError)
    fresh.on('end', () => {
      if (!stopped) timer = setTimeout(() => void connect(hear), RETRY_MILLIS)
    })
    try {
      await fresh.connect()
      await fresh.query('listen kontor')
      hear({ kind: 'gap' })
    } catch (error) {
      onError(error)
      await fresh.end().catch(onError)
    }
  }

  return {
    format: (notice) => {
      if (notice.kind === 'gap' || notice.kind === 'restored') return undefined
      if (notice.kind === 'person') return `${node} person ${notice.person}`
      const number = notice.kind === 'log' ? notice.ply : notice.kind === 'chat' ? notice.number : ''
      return `${node} ${notice.kind} ${notice.table} ${number}`.trim()
    },
    start: (hear) => void connect(hear),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      clearInterval(heart)
      await client?.end()
    },
  }
}
