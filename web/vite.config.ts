import { svelte } from '@sveltejs/vite-plugin-svelte'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { serviceWorker } from './build/service-worker.ts'

const root = import.meta.dirname

export default defineConfig({
  root,
  plugins: [svelte(), serviceWorker(), compress()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    // the server's content policy allows fonts and styles from files only
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: join(root, 'index.html'), sw: join(root, 'src', 'sw.ts') },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: 'http://127.0.0.1:4180', ws: true },
    },
  },
})
