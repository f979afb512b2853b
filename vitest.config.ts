import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte({ configFile: 'web/svelte.config.js' })],
  test: {
    include: ['**/test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    reporters: ['default', './scripts/tally-reporter.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // what a page or a server does may take a while on a busy machine
    expect: { poll: { timeout: 20_000 } },
  },
})
