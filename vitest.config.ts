import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Both packages guard bundles: a plain import of `server-only` throws outside of one.
const empty = inRoot('./node_modules/server-only/empty.js')
const resolve = {
  alias: [
    { find: /^@\//, replacement: inRoot('./') },
    { find: 'server-only', replacement: empty },
    { find: 'client-only', replacement: empty },
  ],
}
// next-intl imports `next/navigation` without an ending, which Node alone does not resolve.
const server = { deps: { inline: ['next-intl'] } }
const setupFiles = ['lib/testing/setup.ts']

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{lib,reference-api,app,scripts}/**/*.test.ts', 'middleware.test.ts'],
          exclude: ['**/*.contract.test.ts', '**/node_modules/**'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
          server,
          setupFiles,
        },
      },
      {
        resolve,
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['{components,stores}/**/*.test.{ts,tsx}', '{app,lib}/**/*.test.tsx'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 15_000,
          server,
          setupFiles: [...setupFiles, 'lib/testing/setup-dom.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['reference-api/**/*.contract.test.ts'],
          // A PGlite of its own per file: opening and migrating one takes seconds on a small machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // Vitest runs projects with different numbers of workers only one after the other.
          sequence: { groupOrder: 1 },
          server,
          setupFiles,
        },
      },
    ],
  },
})
