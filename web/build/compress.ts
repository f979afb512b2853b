import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const TEXT = /\.(?:html|js|css|svg|webmanifest)$/
const WORTHWHILE = 1024

/** Writes a .br and a .gz next to each text, so that the server compresses nothing while it runs. */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'kontor-compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name)) continue
        const content = readFileSync(join(folder, name))
        if (content.length < WORTHWHILE) continue
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}
