import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from '../client.ts'
import { Load } from '../load.ts'
import { startProcess } from '../process.ts'
import { OPEN_LIMITS, withScratch, withServer } from '../scratch.ts'
import { audit } from './audit.ts'
import { must, type Proof } from './proof.ts'

const PATIENCE = 60_000

/** A disk of a few megabytes; only root can make one. */
export function mountSmallDisk(directory: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', directory], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export const diskFull: Proof = {
  name: 'disk-full',
  claim:
    'A full disk: moves are refused with a clear error, reading goes on, and so does play when there is room.',
  run: (scale) =>
    withScratch(async (directory) => {
      const data = join(directory, 'data')
      mkdirSync(data)
      if (scale < 1 || !mountSmallDisk(data)) return fullFile(data)
      try {
        return await fullDisk(data)
      } finally {
        execFileSync('umount', [data])
      }
    }),
}

async function fullDisk(data: string): Promise<Record<string, number>> {
  const env = { KONTOR_DATA: data }
  const server = await startProcess({ ...OPEN_LIMITS, KONTOR_PORT: '0', ...env })
  const load = await Load.start(server.url, 4, ['hamburgum'])
  await load.advance(50, PATIENCE)
  const { bavail, bsize } = statfsSync(data)
  const filler = join(data, 'filler')
  fill(filler, bavail * bsize)
  await expectFull(server.url, load)
  rmSync(filler)
  await load.advance(50, PATIENCE)
  load.stop()
  await server.end('SIGTERM')
  await audit(env, load)
  return { realDisk: 1, acknowledged: load.acknowledged.length, lost: 0 }
}

/** To the last byte, whatever the file system keeps for itself. */
function fill(file: string, bytes: number): void {
  for (let size = bytes; size >= 4096; size = Math.floor(size / 2))
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch {
      // full at this grain: try a finer one
    }
}

/** Without a disk of its own: the database may not grow beyond its present size, which fails the same way. */
async function fullFile(data: string): Promise<Record<string, number>> {
  const env = { KONTOR_DATA: data }
  const load = await withServer(
    async (server) => {
      const { db } = server.app.ctx.store
      const playing = await Load.start(server.url, 4, ['hamburgum'])
      await playing.advance(50, PATIENCE)
      await sql`pragma max_page_count = 1`.execute(db)
      await expectFull(server.url, playing)
      await sql`pragma max_page_count = 1000000`.execute(db)
      await playing.advance(50, PATIENCE)
      playing.stop()
      return playing
    },
    {},
    env,
  )
  await audit(env, load)
  return { realDisk: 0, acknowledged: load.acknowledged.length, lost: 0 }
}

/** Play comes to a halt with an error that says why; positions can still be looked at. */
async function expectFull(url: string, load: Load): Promise<void> {
  const deadline = Date.now() + PATIENCE
  let code: string | undefined
  while ((code = await new Client(url).refusal('becomeGuest')) === undefined && Date.now() < deadline);
  must(code === 'server.store', `without room a new guest was answered with "${code ?? 'success'}"`)
  let before = -1
  while (before !== load.acknowledged.length) {
    before = load.acknowledged.length
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  for (const [table, people] of load.tables)
    must((await people[0].call('position', { table })).table === table, 'a position can be read')
}
