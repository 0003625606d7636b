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
// In CI a failed test gets a second try, because files, clocks and processes are not the same twice; `npm test` names each test
// that needed it. A property that failed never does: its next try would draw other examples.
const retry = process.env.CI ? { count: 1, condition: /^(?!Property failed)/ } : 0
// A test that asserts nothing fails.
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
          include: ['{lib,reference-api,app,scripts,server}/**/*.test.ts'],
          exclude: ['**/*.contract.test.ts', '**/node_modules/**'],
          retry,
          testTimeout: 300_000,
          hookTimeout: 300_000,
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
          testTimeout: 300_000,
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
          // Ends a test that hangs; a machine at a tenth of its usual speed stays below.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          server,
          expect,
          setupFiles,
        },
      },
    ],
  },
})
