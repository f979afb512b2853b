import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const KEPT = /\.(?:js|css|svg|png|webp|woff2|bin|webmanifest)$/
const PUBLIC = ['icon.svg', 'icon-192.png', 'manifest.webmanifest']
const MARK = /["'`]__FILES__["'`]/

/**
 * Fills the list of files into the service worker: everything that is needed to play offline. The list's own
 * hash is the version, so that any change makes a new worker.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'kontor-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = Object.values(bundle).find((file) => file.fileName === 'sw.js')
        if (worker?.type !== 'chunk') throw new Error('the service worker was not built')
        const files = Object.keys(bundle).filter((name) => KEPT.test(name) && name !== 'sw.js')
        const content = Object.values(bundle).map((file) =>
          file.type === 'chunk'
            ? file.fileName
            : `${file.fileName} ${createHash('sha256').update(file.source).digest('hex')}`,
        )
        const version = createHash('sha256').update(content.sort().join('\n')).digest('hex').slice(0, 12)
        const list = { version, files: ['/', ...[...PUBLIC, ...files].map((name) => `/${name}`)] }
        worker.code = worker.code.replace(MARK, JSON.stringify(list))
      },
    },
  }
}
