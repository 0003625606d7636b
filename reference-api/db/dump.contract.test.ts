import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { guestOrderOf, placeValidOrder } from '@/reference-api/testing/orders'
import { createTestApi } from '@/reference-api/testing/test-api'
import { findPostgres } from '@/scripts/testing/tools.mjs'
import { openPostgres } from './client'
import { dumpsIn } from './dump'
import { orders } from './schema'

const root = fileURLToPath(new URL('../..', import.meta.url))
const server = process.env.TEST_DATABASE_URL

describe.skipIf(!server)('a backup of PostgreSQL', () => {
  let backups: string
  const created: string[] = []
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const addressOf = (name: string) => Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href
  /** An empty database of its own. */
  const emptyDatabase = async () => {
    const name = `dump_${randomUUID().replaceAll('-', '')}`
    await admin(`create database ${name}`)
    created.push(name)
    return addressOf(name)
  }
  const command = (words: readonly string[], url: string) =>
    promisify(execFile)(process.execPath, ['scripts/db.mjs', ...words], {
      cwd: root,
      env: {
        PATH: `${findPostgres()}:${process.env.PATH}`,
        NODE_ENV: 'test',
        DATABASE_URL: url,
        BACKUP_DIR: backups,
      },
    })

  beforeAll(() => {
    backups = mkdtempSync(join(tmpdir(), 'refapi-dump-'))
  })
  afterAll(async () => {
    rmSync(backups, { recursive: true })
    for (const name of created) await admin(`drop database ${name} with (force)`)
  })

  test('a backup of PostgreSQL brings the orders of its moment into an empty database, and into no other', async () => {
    const api = await createTestApi()
    const { rows } = z
      .object({ rows: z.array(z.object({ name: z.string() })) })
      .parse(await api.db.execute(sql`select current_database() as name`))
    const url = addressOf(rows[0]?.name ?? '')
    await placeValidOrder(api, await guestOrderOf(api))
    const before = await api.db.select().from(orders)
    expect((await command(['backup'], url)).stdout).toMatch(/^The database is copied to \S+\.dump\.\n$/)
    await api.db.update(orders).set({ status: 'cancelled' })

    const refused = command(['restore'], url)
    await expect(refused).rejects.toMatchObject({ stderr: expect.stringMatching(/ is not empty\. Make an empty one/) })
    const fresh = await emptyDatabase()
    expect((await command(['restore'], fresh)).stdout).toMatch(/^The backup \S+Z is in the database dump_\w+\./)
    const restored = await openPostgres(fresh, 2)
    expect(before).toHaveLength(1)
    expect(await restored.db.select().from(orders)).toEqual(before)
    await restored.close()
    await api.close()
  })

  test('a backup of PostgreSQL is kept for some days, and one that fails leaves nothing behind', async () => {
    const url = await emptyDatabase()
    for (let hour = 10; hour < 16; hour += 1) writeFileSync(join(backups, `2026-01-02T${hour}-00-00-000Z.dump`), '')
    for (let time = 0; time < 3; time += 1) await command(['backup'], url)
    expect(dumpsIn(backups).filter((name) => name.startsWith('2026-01-02'))).toEqual(['2026-01-02T15-00-00-000Z'])
    expect((await command(['restore', '--list'], url)).stdout).toContain('\n2026-01-02T15-00-00-000Z')
    const before = readdirSync(backups)
    const failed = command(['backup'], `${url}_gone`)
    await expect(failed).rejects.toMatchObject({ stderr: expect.stringMatching(/^[^\n]+ does not exist\n$/) })
    expect(readdirSync(backups)).toEqual(before)
    const unknown = command(['restore', 'yesterday'], url)
    await expect(unknown).rejects.toMatchObject({ stderr: expect.stringMatching(/^There is no backup yesterday in/) })
  })
})
