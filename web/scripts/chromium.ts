import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'

/**
 * The Chromium inside @sparticuz/chromium, unpacked once below node_modules. The package would do it itself, but
 * into a place that all projects and users of a machine share, and not safely for several processes at once.
 */
const PACKED = fileURLToPath(new URL('../../bin/', import.meta.resolve('@sparticuz/chromium')))
const UNPACKED = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'chromium')

const unpack = (name: string, to: string): Promise<void> =>
  pipeline(
    createReadStream(join(PACKED, name)),
    createBrotliDecompress(),
    createWriteStream(to, { mode: 0o755 }),
  )

/** Folders that come as archives: the libraries that a bare system lacks, fonts, the renderer without a GPU. */
async function unpackFolder(name: string, into: string): Promise<void> {
  const archive = join(into, 'archive.tar')
  await unpack(name, archive)
  mkdirSync(into, { recursive: true })
  if (spawnSync('tar', ['xf', archive, '--no-same-owner', '-C', into]).status !== 0)
    throw new Error(`${name} can't be unpacked.`)
  rmSync(archive)
}

async function unpackAll(): Promise<void> {
  const fresh = `${UNPACKED}.${process.pid}`
  mkdirSync(join(fresh, 'fonts'), { recursive: true })
  await unpack('chromium.br', join(fresh, 'chromium'))
  await unpackFolder('swiftshader.tar.br', fresh)
  await unpackFolder('al2023.tar.br', fresh)
  await unpackFolder('fonts.tar.br', join(fresh, 'fonts'))
  try {
    renameSync(fresh, UNPACKED)
  } catch {
    // another process was faster
    rmSync(fresh, { recursive: true, force: true })
  }
}

const hasLibraries = (): boolean =>
  spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).stdout.includes('libnss3.so')

/** The program, and the environment it needs on a system without its libraries or without any font. */
export async function packagedChromium(): Promise<{ path: string; env: Record<string, string> }> {
  if (!existsSync(UNPACKED)) await unpackAll()
  return {
    path: join(UNPACKED, 'chromium'),
    env: {
      ...(hasLibraries() ? {} : { LD_LIBRARY_PATH: join(UNPACKED, 'lib') }),
      ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(UNPACKED, 'fonts') }),
    },
  }
}
