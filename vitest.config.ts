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
// On the machine that decides, a test that waits for a document or a database gets a second try; `npm test` names whatever
// needed it. Pure rules never do.
const retry = process.env.CI ? 1 : 0
// A rule or a component test that asserts nothing fails.
// What is waited for has as long as its test: a starved machine is no failure.
const expect = { requireAssertions: true, poll: { timeout: 60_000 } }
const setupFiles = ['lib/testing/setup.ts']

export default defineConfig({
  test: {
    // One worker a core: left alone, vitest keeps a core for itself.
    maxWorkers: '100%',
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{lib,reference-api,app,scripts}/**/*.test.ts', 'middleware.test.ts'],
          exclude: ['**/*.contract.test.ts', '**/node_modules/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          server,
          expect,
          setupFiles,
        },
      },
      {
        // Stores begin every test anew.
        resolve: { alias: [...resolve.alias, { find: /^zustand$/, replacement: inRoot('./lib/testing/zustand.ts') }] },
        plugins: [react()],
        test: {
          name: 'dom',
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          environment: 'jsdom',
          include: ['{components,stores}/**/*.test.{ts,tsx}', '{app,lib}/**/*.test.tsx'],
          retry,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 120_000,
          server,
          expect,
          setupFiles: [...setupFiles, 'lib/testing/setup-dom.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'contract',
          isolate: false,
          environment: 'node',
          include: ['reference-api/**/*.contract.test.ts'],
          retry,
          // Each file takes a copy of a database that is migrated and loaded once.
          globalSetup: ['reference-api/testing/loaded-databases.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          server,
          expect: { poll: expect.poll },
          setupFiles,
        },
      },
    ],
  },
})
