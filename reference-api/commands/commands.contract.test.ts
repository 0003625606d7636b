import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '@/reference-api/db/client'
import { lockFolder } from '@/reference-api/db/lock'
import { emptyImage } from '@/reference-api/testing/empty-image'
import { addressOf, launchServer, type Server } from '@/reference-api/testing/launch'
import { openTestFolder } from '@/reference-api/testing/loaded-databases'
import { runCommand } from './run-command'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

let parent: string
let folder: string
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'refapi-commands-'))
  folder = join(parent, 'data')
  const prepared = await openTestFolder(folder)
  await prepared.close()
})
afterAll(() => rmSync(parent, { recursive: true }))

let server: Server
let url: string
async function serve(): Promise<void> {
  server = launchServer(folder)
  url = await addressOf(server)
}
async function kill(): Promise<void> {
  server.child.kill('SIGKILL')
  await server.ended
}

/** Runs a command as its npm script does. */
const command = (name: string, ...args: string[]) =>
  runCommand(name, args, { env: { NODE_ENV: 'test', DATA_DIR: folder }, cwd: root })

const statusOfMe = async (key: string) =>
  (await fetch(`${url}/api/staff/me`, { headers: { authorization: `Bearer ${key}` } })).status

describe.skipIf(process.env.TEST_DATABASE_URL)('commands on the embedded database, while a server runs', () => {
  beforeAll(serve)
  afterAll(kill)

  test('commands make, list and revoke keys; the server honours them at once', async () => {
    const { lines } = await command('staff:key', '--branch', 'all', '--role', 'cook', '--name', 'Counter')
    const [key = '', told = ''] = lines
    expect(key).toMatch(/^staff_/)
    expect(await statusOfMe(key)).toBe(200)
    expect((await command('staff:key', '--list')).lines).toEqual([expect.stringContaining('Counter')])
    const revoked = await command('staff:key', '--revoke', /Key (\d+)/.exec(told)?.[1] ?? '')
    expect(revoked.lines[0]).toContain('is revoked')
    expect(await statusOfMe(key)).toBe(401)
  })

  test('commands of webhooks, of iiko and of the chain’s folder work the same, with their refusals', async () => {
    expect(await command('webhooks', 'list')).toEqual({ lines: ['There are no endpoints.'], code: 0 })
    await expect(command('webhooks', 'dance')).rejects.toThrow('npm run webhooks')
    expect(await command('iiko')).toEqual({ lines: ['IIKO_API_LOGIN is not set.'], code: 1 })
    expect((await command('chain:load', 'chains/dala-doner', '--dry-run')).lines).toEqual(['Nothing differs.'])
    await expect(command('chain:load', 'docs')).rejects.toThrow('Nothing was loaded')
  })

  test('commands work as npm runs them', async () => {
    const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, DATA_DIR: folder }
    const { stdout } = await run(process.execPath, ['scripts/webhooks.mjs', 'list'], { cwd: root, env })
    expect(stdout).toBe('There are no endpoints.\n')
  })

  test('commands are taken only from the user who runs the server, and from no network', async () => {
    expect(statSync(`${folder}.commands`).mode & 0o777).toBe(0o700)
    const requested = await fetch(url, { method: 'POST', body: '{"name":"staff:key","args":["--list"],"cwd":"/"}' })
    expect(requested.status).toBe(404)
  })

  test('commands open the database themselves after it was killed, and the next server takes them again', async () => {
    await kill()
    expect(await command('webhooks', 'list')).toEqual({ lines: ['There are no endpoints.'], code: 0 })
    await serve()
    expect(await command('webhooks', 'list')).toEqual({ lines: ['There are no endpoints.'], code: 0 })
  })
})

test.skipIf(process.env.TEST_DATABASE_URL)('a command waits for another one that has the folder', async () => {
  const unlock = lockFolder(folder)
  let waited = 0
  const wait = async () => {
    waited += 1
    if (waited === 2) unlock()
    return true
  }
  const requested = runCommand('webhooks', ['list'], { env: { NODE_ENV: 'test', DATA_DIR: folder }, cwd: root, wait })
  expect(await requested).toEqual({ lines: ['There are no endpoints.'], code: 0 })
  expect(waited).toBe(2)
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a process that holds the folder and takes no commands is named',
  async () => {
    const held = join(parent, 'held')
    const unlock = lockFolder(held)
    const wait = async () => false
    const requested = runCommand('webhooks', ['list'], { env: { NODE_ENV: 'test', DATA_DIR: held }, cwd: root, wait })
    await expect(requested).rejects.toThrow(`process ${process.pid}`)
    await expect(requested).rejects.toThrow('Try again when it has ended')
    unlock()
  },
)

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a dry run makes no database where there is none, and changes none that is older',
  async () => {
    const dryRun = (data: string) =>
      runCommand('chain:load', ['chains/dala-doner', '--dry-run'], {
        env: { NODE_ENV: 'test', DATA_DIR: data },
        cwd: root,
      })
    const nowhere = join(parent, 'nowhere')
    await expect(dryRun(nowhere)).rejects.toThrow('The database has no tables yet')
    expect(existsSync(nowhere)).toBe(false)
    const older = join(parent, 'older')
    const created = await openEmbedded(older, await emptyImage())
    await created.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at > 0 and id > 1`)
    await created.close()
    await expect(dryRun(older)).rejects.toThrow('The tables of the database are older than this program')
  },
)
