import { svelte } from '@sveltejs/vite-plugin-svelte'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { askEarly } from './build/early.ts'
import { serviceWorker } from './build/service-worker.ts'

const root = import.meta.dirname
const GAMES = ['hamburgum', 'speicherstadt']
const LANGUAGES = ['en', 'de', 'fr', 'it']
/** Few files, each asked for at once: on a slow network a request costs more than what it brings. */
const CHUNKS = [
  {
    // what every page and every game needs besides its own
    name: 'house',
    test: /svelte\/src\/|core\/src\/|@fontsource\/(?:alegreya-sans|im-fell-english)\/|web\/src\/(?:lib\/(?!Qr|rule)|panels\/(?!Rulebook)|play\/(?!imported|replay)|pages\/(?:Game|Home|LocalGame|Poster|Questions|SavedGames|Top)\.)/,
    priority: 1,
  },
  // what a game's texts and its two minutes have in common with its board
  {
    name: 'hamburgum-rules',
    test: /games\/hamburgum\/(?:src\/|(?:Defs|palette|steeples)\.)|texts\/hamburgum-speech/,
  },
  {
    name: 'speicherstadt-rules',
    test: /games\/speicherstadt\/(?:src\/|(?:words|symbols|labels|art\/draw|orderable|CardOrder)\.)|texts\/speicherstadt-speech/,
  },
]

export default defineConfig({
  root,
  plugins: [svelte(), askEarly(GAMES, LANGUAGES), serviceWorker(), compress()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    // the server's content policy allows fonts and styles from files only
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { index: join(root, 'index.html'), sw: join(root, 'src', 'sw.ts') },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: 'http://127.0.0.1:4180', ws: true },
    },
  },
})
