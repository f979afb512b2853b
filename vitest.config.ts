import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    reporters: ['default', './scripts/tally-reporter.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
