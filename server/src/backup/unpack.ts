import { MIGRATION_NAMES } from '../store/migrations.ts'
import { BackupFault } from './fault.ts'
import { FORMAT, type Header, readLines } from './file.ts'
import type { Shape } from './shape.ts'
import type { Row } from './snapshot.ts'
import type { Staging } from './staging.ts'
import type { Progress } from './verify.ts'

const BATCH = 500

/** Reads a whole backup into a staging, in the form it had, and brings that up to date. */
export async function unpackInto(staging: Staging, path: string, progress?: Progress): Promise<Header> {
  const lines = readLines(path)[Symbol.asyncIterator]()
  const first = await lines.next()
  const header = checkHeader(first.done === true ? undefined : first.value)
  await staging.migrate(header.migrations.at(-1))
  const rows = await insertAll(staging, { [Symbol.asyncIterator]: () => lines }, header, progress)
  for (const [table, count] of Object.entries(header.rows))
    if (rows.get(table) !== count)
      throw new BackupFault('backup.damaged', `The backup is damaged: rows of "${table}" are missing`)
  await staging.migrate()
  return header
}

function checkHeader(value: unknown): Header {
  const header = (value ?? {}) as Partial<Header>
  if (header.kontor !== 'backup' || typeof header.format !== 'number')
    throw new BackupFault('backup.foreign', 'This is no backup of Kontor')
  const { migrations, rows } = header
  const whole = Array.isArray(migrations) && migrations.length > 0 && typeof rows === 'object'
  if (header.format > FORMAT || (whole && migrations.some((name: string) => !MIGRATION_NAMES.includes(name))))
    throw new BackupFault(
      'backup.newer',
      `The backup was made by a newer Kontor (${String(header.version)}): bring this one up to date first`,
    )
  if (!whole) throw new BackupFault('backup.damaged', 'The backup is damaged: its first line is incomplete')
  return header as Header
}

async function insertAll(
  staging: Staging,
  lines: AsyncIterable<unknown>,
  header: Header,
  progress: Progress = () => undefined,
): Promise<Map<string, number>> {
  const shapes = await staging.shapes()
  const total = Object.values(header.rows).reduce((sum, n) => sum + n, 0)
  const rows = new Map<string, number>()
  let table: Shape | undefined
  let batch: Row[] = []
  let done = 0
  const flush = async (): Promise<void> => {
    if (table && batch.length > 0) await insert(staging, table, batch)
    batch = []
    progress(done, total)
  }
  for await (const line of lines) {
    if (!Array.isArray(line)) {
      await flush()
      table = findShape(shapes, line)
      rows.set(table.name, 0)
      continue
    }
    if (table?.columns.length !== line.length) throw damaged('a row without its table')
    batch.push(line)
    rows.set(table.name, (rows.get(table.name) ?? 0) + 1)
    done++
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  return rows
}

/** Only what the schema of that version has: names from a file never get into a statement unseen. */
function findShape(shapes: readonly Shape[], line: unknown): Shape {
  const { table, columns } = (line ?? {}) as { table?: unknown; columns?: unknown }
  const shape = shapes.find((known) => known.name === table)
  const known = (name: unknown): boolean => shape?.columns.includes(name as string) === true
  if (!shape || !Array.isArray(columns) || !columns.every(known))
    throw damaged('a table that this version does not have')
  return { name: shape.name, columns: columns as string[] }
}

async function insert(staging: Staging, table: Shape, rows: readonly Row[]): Promise<void> {
  try {
    await staging.insert(table, rows)
  } catch (error) {
    throw damaged(`"${table.name}" does not take its rows (${(error as Error).message})`)
  }
}

const damaged = (what: string): BackupFault =>
  new BackupFault('backup.damaged', `The backup is damaged: it has ${what}`)
