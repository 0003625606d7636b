import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runCommand } from '@/reference-api/commands/run-command'
import { checkSetup } from '@/reference-api/doctor/doctor'
import { launchServer } from '@/reference-api/testing/launch'
import { openTestFolder } from '@/reference-api/testing/loaded-databases'
import { apiProgram } from '@/scripts/launch/api-bundle.mjs'
import { API_VERSION, isOlder } from './api-version'
import { openEmbedded, openPostgres } from './client'

/** What a migration of a later version does when it takes something away. */
const RAISE = sql`update oldest_api set version = '1000.0.0'`
const REFUSAL =
  /^The database needs version 1000\.0\.0 of the API or a newer one, and this is version \d+\.\d+\.\d+: [^\n]*restore the backup[^\n]* Nothing was changed\.$/
const root = fileURLToPath(new URL('../..', import.meta.url))
const server = process.env.TEST_DATABASE_URL
const SECRETS = {
  SMS_CODE_SECRET: 's3cret of codes, of tests and of nothing else',
  REDEMPTION_SECRET: 's3cret of hashes, for tests and nothing beside',
}
/** Runs a program of this repository until it ends. */
const run = (args: readonly string[], settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, args, { cwd: root, env: { NODE_ENV: 'test', ...settings } })
const noVendors = async () => {
  throw new TypeError('no network in this test')
}

describe('an API on a database that a newer API took something away from', () => {
  const name = `newer_${randomUUID().replaceAll('-', '')}`
  const url = server && Object.assign(new URL(server), { pathname: `/${name}` }).href
  let parent: string
  let folder: string
  let settings: Record<string, string>
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'refapi-newer-'))
    folder = join(parent, 'data')
    settings = { NODE_ENV: 'test', DATA_DIR: folder, ...SECRETS, ...(url && { DATABASE_URL: url }) }
    if (url) await admin(`create database ${name}`)
    const newer = url ? await openPostgres(url) : await openTestFolder(folder)
    await newer.db.execute(RAISE)
    await newer.close()
  })
  afterAll(async () => {
    rmSync(parent, { recursive: true })
    if (url) await admin(`drop database ${name} with (force)`)
  })

  test('an API that is too old for its database says so in one sentence and does not start', async () => {
    const asides: string[] = []
    const onSetAside = (aside: string) => void asides.push(aside)
    const opened = url ? openPostgres(url) : openEmbedded(folder, undefined, undefined, { onSetAside })
    await expect(opened).rejects.toThrow(REFUSAL)
    expect(asides).toEqual([])
    const api = launchServer(folder, settings)
    expect(await api.ended).toBe(1)
    const lines = api.output().split('\n').filter(Boolean)
    expect(lines).toEqual([expect.stringMatching(REFUSAL)])
    const served = run(['scripts/serve.mjs', ...apiProgram({ NODE_ENV: 'test' })], { ...settings, CHAIN_API_PORT: '0' })
    await expect(served).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(REFUSAL.source, 'm')),
    })
    await expect(served).rejects.not.toMatchObject({ stderr: expect.stringMatching(/^ +at /m) })
  })

  test('the doctor and the commands of an API that is too old for its database say the same sentence', async () => {
    const { lines, code } = await checkSetup(settings, noVendors)
    const [said = ''] = lines.filter((line) => line.startsWith('Database'))
    const [, sentence = ''] = /^Database +WRONG +(.*)$/.exec(said) ?? []
    expect(sentence).toMatch(REFUSAL)
    expect(code).toBe(1)
    // A process that keeps its database open would not end.
    await expect(run(['scripts/staff.mjs', 'key', '--list'], settings)).rejects.toMatchObject({
      code: 1,
      stderr: `${sentence}\n`,
    })
    await expect(
      runCommand('chain:load', ['chains/dala-doner', '--dry-run'], { env: settings, cwd: process.cwd() }),
    ).rejects.toThrow(sentence)
  })
})

const migrations = join(root, 'reference-api/db/migrations')
/** Statements after which code that was written before them fails: constraints and indexes may go. */
const TAKES_AWAY =
  /\bdrop (?!constraint\b|index\b|default\b)|\brename\b|\bset not null\b|\bset data type\b|\badd column (?!.*\bdefault\b).*\bnot null\b/i
const raisedTo = (text: string): string | undefined =>
  /update "?oldest_api"? set "?version"? = '(\d+\.\d+\.\d+)'/i.exec(text)?.[1]
/** The faults of a migration: it takes something away and names no version, or one that this code has not reached. */
const faultsOf = (text: string): string[] => {
  const version = raisedTo(text)
  if (version && isOlder(API_VERSION, version)) return [`names ${version}, and this is ${API_VERSION}`]
  const statements = text.split('--> statement-breakpoint').filter((one) => TAKES_AWAY.test(one))
  return version ? [] : statements.map((one) => one.trim())
}

test('a migration that takes something away raises the oldest API, to a version that this code has', () => {
  const later = readdirSync(migrations).filter((file) => file.endsWith('.sql') && file > '0007_oldest_api.sql')
  expect(later.flatMap((file) => faultsOf(readFileSync(join(migrations, file), 'utf8')))).toEqual([])
  expect(faultsOf('ALTER TABLE "a" DROP CONSTRAINT "b";')).toEqual([])
  expect(faultsOf('ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'c\' NOT NULL;')).toEqual([])
  const dangerous = [
    'DROP TABLE "a";',
    'ALTER TABLE "a" DROP COLUMN "b";',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer;',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
  ]
  for (const one of dangerous) {
    expect(faultsOf(one)).toEqual([one])
    const raising = (version: string) =>
      `${one}--> statement-breakpoint\nUPDATE "oldest_api" SET "version" = '${version}';`
    expect(faultsOf(raising(API_VERSION))).toEqual([])
    expect(faultsOf(raising('1000.0.0'))).toHaveLength(1)
  }
})

const journal = z.object({ entries: z.array(z.object({ when: z.int() })) })

test('a migration is younger than those before it: a database of a release would skip it otherwise', () => {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')))
  const times = entries.map(({ when }) => when)
  expect(times).toEqual([...times].sort((one, other) => one - other))
  expect(times.length).toBeGreaterThan(7)
})

test('a version is compared by its numbers', () => {
  expect(['1.10.0', '2.0.0', '1.9.9', '1.9.0'].filter((one) => isOlder('1.9.0', one))).toEqual([
    '1.10.0',
    '2.0.0',
    '1.9.9',
  ])
})
