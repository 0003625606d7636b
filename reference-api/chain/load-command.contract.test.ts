import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '@/reference-api/db/client'
import { openTestDatabase } from '@/reference-api/testing/loaded-databases'
import { chainLoadCommand } from './load-command'

const REPLACE = 'replace these before customers see them'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Loads the demo chain, which has placeholders and is in the database already. */
const load = (options: readonly string[], { isProduction }: { readonly isProduction: boolean }) =>
  chainLoadCommand(
    ['chains/dala-doner', ...options],
    process.cwd(),
  )({
    ...{ db: database.db, now: new Date() },
    settings: { env: {}, secret: () => '', isProduction },
  })

test('placeholders are listed by a dry run in production, which fails as the load does', async () => {
  const { lines, code } = await load(['--dry-run'], { isProduction: true })
  expect([lines[0], code]).toEqual(['Nothing differs.', 1])
  expect(lines.at(-1)).toMatch(/chain\.yaml:\d+: [^\n]+ is given to no one/)
  expect(lines.at(-1)).toContain(`\nA load is refused: ${REPLACE}`)
  await expect(load([], { isProduction: true })).rejects.toThrow(`Nothing was loaded: ${REPLACE}`)
})

test('placeholders prevent nothing outside of production', async () => {
  const done = { lines: ['Nothing differs.'], code: 0 }
  expect(await load(['--dry-run'], { isProduction: false })).toEqual(done)
  expect(await load([], { isProduction: false })).toEqual(done)
})
