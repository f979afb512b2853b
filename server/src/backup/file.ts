import { createHash, type Hash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  openSync,
  closeSync,
  fsyncSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupFault } from './fault.ts'

export const FORMAT = 1

/**
 * Lines of JSON, packed with gzip: this header, then for each table a line `{"table", "columns"}` and its rows as
 * arrays, at last `{"sha256"}` of all lines before. The same for every database.
 */
export interface Header {
  readonly kontor: 'backup'
  readonly format: number
  /** The version of the program that wrote it. */
  readonly version: string
  readonly from: 'sqlite' | 'postgres'
  readonly at: number
  readonly migrations: readonly string[]
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>
}

/** All or nothing: the file is there complete, on the disk, or not at all. Nobody else may read it. */
export async function writeLines(path: string, lines: AsyncIterable<unknown>): Promise<void> {
  const draft = `${path}.part`
  try {
    const out = createWriteStream(draft, { mode: 0o600 })
    await pipeline(Readable.from(chunks(lines)), createGzip(), out)
    flush(draft)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function flush(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

const CHUNK = 65_536

async function* chunks(lines: AsyncIterable<unknown>): AsyncIterable<Buffer> {
  const hash = createHash('sha256')
  let text = ''
  for await (const line of lines) {
    text += `${JSON.stringify(line, packBytes)}\n`
    if (text.length < CHUNK) continue
    yield hashed(hash, text)
    text = ''
  }
  yield hashed(hash, text)
  yield Buffer.from(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`)
}

function hashed(hash: Hash, text: string): Buffer {
  const chunk = Buffer.from(text)
  hash.update(chunk)
  return chunk
}

/** Bytes have no form of their own in JSON. */
function packBytes(this: unknown, key: string, value: unknown): unknown {
  const raw = key === '' ? value : (this as Record<string, unknown>)[key]
  return raw instanceof Uint8Array ? { bytes: Buffer.from(raw).toString('base64') } : value
}

function unpackBytes(_: string, value: unknown): unknown {
  const packed = value as { bytes?: unknown } | null
  return typeof packed === 'object' && typeof packed?.bytes === 'string'
    ? Buffer.from(packed.bytes, 'base64')
    : value
}

const TRUNCATED = ['backup.truncated', 'The backup is cut short'] as const
const FOREIGN = ['backup.foreign', 'This is no backup of Kontor'] as const

/** Every line but the last, which must be right. */
export async function* readLines(path: string): AsyncIterable<unknown> {
  const hash = createHash('sha256')
  let last: Buffer | undefined
  let first = true
  for await (const line of splitLines(path)) {
    if (last) {
      hash.update(last)
      yield parse(last, first)
      first = false
    }
    last = line
  }
  if (last?.at(-1) !== NEWLINE) throw new BackupFault(...TRUNCATED)
  const { sha256 } = parse(last, first) as { sha256?: string }
  if (sha256 === undefined && first) throw new BackupFault(...FOREIGN)
  if (sha256 === undefined) throw new BackupFault(...TRUNCATED)
  if (sha256 !== hash.digest('hex'))
    throw new BackupFault('backup.damaged', 'The backup is damaged: its checksum is wrong')
}

function parse(line: Buffer, first: boolean): unknown {
  try {
    return JSON.parse(line.toString(), unpackBytes) as unknown
  } catch {
    if (first) throw new BackupFault(...FOREIGN)
    throw new BackupFault('backup.damaged', 'The backup is damaged: a line in it is not JSON')
  }
}

const NEWLINE = 10

async function* splitLines(path: string): AsyncIterable<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const chunk of unpacked(path)) {
    rest = Buffer.concat([rest, chunk])
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      yield rest.subarray(0, end + 1)
      rest = rest.subarray(end + 1)
    }
  }
  if (rest.length > 0) yield rest
}

async function* unpacked(path: string): AsyncIterable<Buffer> {
  try {
    const file = createReadStream(path)
    const gunzip = createGunzip()
    file.on('error', (error) => gunzip.destroy(error))
    yield* file.pipe(gunzip) as AsyncIterable<Buffer>
  } catch (error) {
    throw unpackFault(error as NodeJS.ErrnoException)
  }
}

function unpackFault({ code, message }: NodeJS.ErrnoException): BackupFault {
  if (code === 'Z_BUF_ERROR') return new BackupFault(...TRUNCATED)
  if (message === 'incorrect header check') return new BackupFault(...FOREIGN)
  if (code?.startsWith('Z_') === true) return new BackupFault('backup.damaged', 'The backup is damaged')
  return new BackupFault('file.unreadable', `The file can't be read (${code ?? message})`)
}
