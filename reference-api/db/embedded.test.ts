import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { emptyImage } from '@/reference-api/testing/empty-image'
import { backUpFolder, backupsIn, expiredBackups, isBackupDue, restoreBackup, roomFor } from './backups'
import { DataFolderError, dataFolderErrorOf } from './data-folder'
import { type FolderOptions, openFolder } from './embedded'
import { FolderLockedError, lockFolder } from './lock'
import { damagedFiles } from './page-checksums'

const root = fileURLToPath(new URL('../..', import.meta.url))
const nothing = async () => undefined
const LOG = 'pg_wal/000000010000000000000001'
const open = (folder: string, care: FolderOptions = {}) => openFolder(folder, undefined, nothing, care)

let parent: string
let whole: string
/** The file of the table of orders, relative to the folder. */
let ordersFile: string
let indexFile: string
const copies: string[] = []
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'refapi-embedded-'))
  whole = join(parent, 'whole')
  const { client, close } = await openFolder(whole, await emptyImage(), nothing, {})
  await client.exec(
    'create table orders (id int primary key); insert into orders select generate_series(1, 8000); checkpoint',
  )
  const { rows } = await client.query<{ path: string }>("select pg_relation_filepath('orders') as path")
  ordersFile = rows[0]?.path ?? ''
  const index = await client.query<{ path: string }>("select pg_relation_filepath('orders_pkey') as path")
  indexFile = index.rows[0]?.path ?? ''
  await close()
})
afterAll(() => rm(parent, { recursive: true }))

/**
 * A copy of a database with 8,000 orders, deleted after its test; or only the parts that are checked before it is
 * opened, with a link for the log.
 */
const copied = (isWhole = true): string => {
  const place = join(parent, `copy-${copies.length}`)
  const folder = join(place, 'data')
  copies.push(folder)
  cpSync(whole, folder, { recursive: true, filter: (path) => isWhole || !/\/base\/\d+\/.|\/pg_wal\/0/.test(path) })
  if (!isWhole) linkSync(join(whole, LOG), join(folder, LOG))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  return folder
}
const ordersIn = async (client: PGlite): Promise<number> =>
  (await client.query<{ n: number }>('select count(*)::int as n from orders')).rows[0]?.n ?? 0

/** Every file with its size and the time of its last change. */
const fingerprint = (path: string): string => {
  const { size, mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return `${path} ${size} ${mtimeMs}`
  return readdirSync(path)
    .map((name) => fingerprint(join(path, name)))
    .join(' ')
}

describe('a damaged data folder', () => {
  const damages: readonly (readonly [string, (folder: string) => void, RegExp])[] = [
    [
      'no PG_VERSION',
      (folder) => rmSync(join(folder, 'PG_VERSION')),
      /has lost its file PG_VERSION\. Restore a backup/,
    ],
    [
      'another version',
      (folder) => writeFileSync(join(folder, 'PG_VERSION'), '16\n'),
      /was made by PostgreSQL 16, this shop needs 18/,
    ],
    [
      'no pg_control',
      (folder) => rmSync(join(folder, 'global/pg_control')),
      /not whole: global\/pg_control is missing/,
    ],
    [
      'an empty pg_control',
      (folder) => writeFileSync(join(folder, 'global/pg_control'), ''),
      /damaged: global\/pg_control/,
    ],
    [
      'half a pg_control',
      (folder) => truncateSync(join(folder, 'global/pg_control'), 4096),
      /damaged: global\/pg_control/,
    ],
    ['no log', (folder) => rmSync(join(folder, LOG)), /pg_wal holds no log/],
    [
      'half of a copy',
      (folder) => rmSync(join(folder, 'base'), { recursive: true }),
      /not whole: base, base\/1 is missing/,
    ],
    [
      'other files',
      (folder) => {
        rmSync(folder, { recursive: true })
        mkdirSync(folder)
        writeFileSync(join(folder, 'holiday.jpg'), 'x')
      },
      /holds other files \(holiday\.jpg\)\. Set DATA_DIR/,
    ],
    [
      'a file in its place',
      (folder) => {
        rmSync(folder, { recursive: true })
        writeFileSync(folder, 'x')
      },
      /is a file\. Set DATA_DIR/,
    ],
  ]
  test.each(damages)('a damaged data folder is refused: %s', async (_, damage, words) => {
    const folder = copied(false)
    damage(folder)
    const before = fingerprint(folder)
    const backups = `${folder}.backups`
    const opening = open(folder, { backups })
    await expect(opening).rejects.toBeInstanceOf(DataFolderError)
    await expect(opening).rejects.toThrow(words)
    await expect(opening).rejects.toThrow(/^[^\n]+Nothing was changed\.$/)
    expect(fingerprint(folder)).toBe(before)
    expect(existsSync(backups)).toBe(false)
  })

  test('a folder whose table files are partly missing is refused', async () => {
    const folder = copied()
    rmSync(join(folder, ordersFile))
    await expect(open(folder)).rejects.toThrow(/not whole: 1 of its files are missing/)
  })

  /** Writes over a part of a file. */
  const overwrite = (file: string, at: number, bytes: Buffer) => {
    const content = readFileSync(file)
    bytes.copy(content, at)
    writeFileSync(file, content)
  }
  const garbled: readonly (readonly [string, (file: string) => void])[] = [
    ['garbage throughout', (file) => writeFileSync(file, Buffer.alloc(statSync(file).size, 'garbage'))],
    ['a page of garbage in its middle', (file) => overwrite(file, 3 * 8192, Buffer.alloc(8192, 'garbage'))],
    ['one changed letter', (file) => overwrite(file, 2 * 8192 + 8000, Buffer.from('§'))],
    ['pages in another order', (file) => overwrite(file, 8192, readFileSync(file).subarray(2 * 8192, 3 * 8192))],
    ['half a page at its end', (file) => truncateSync(file, statSync(file).size - 4096)],
  ]
  test.each(garbled)('a garbled file of a table or an index is found: %s', async (_, garble) => {
    const folder = join(mkdtempSync(join(parent, 'garbled-')))
    const files = [ordersFile, indexFile]
    mkdirSync(dirname(join(folder, ordersFile)), { recursive: true })
    for (const file of files) cpSync(join(whole, file), join(folder, file))
    expect(await damagedFiles(folder, [...files, 'base/5/never-made'])).toEqual([])
    for (const file of files) {
      garble(join(folder, file))
      expect(await damagedFiles(folder, files)).toEqual([file])
      cpSync(join(whole, file), join(folder, file))
    }
  })

  test('a folder with a garbled file is refused, and makes no backup', async () => {
    const folder = copied()
    const backups = `${folder}.backups`
    overwrite(join(folder, indexFile), 8192, Buffer.alloc(8192, 'garbage'))
    await expect(open(folder, { backups })).rejects.toThrow(
      `The database in ${folder} is damaged: ${indexFile} is not whole. Restore a backup (npm run db -- restore), or set DATA_DIR to another folder.`,
    )
    expect(readdirSync(backups)).toEqual([])
  })

  test('a damaged table of the database itself is told in words', async () => {
    const error = Object.assign(new Error('invalid page in block 3 of relation "base/5/1259"'), { code: 'XX001' })
    expect(dataFolderErrorOf('/data', error).message).toBe(
      'The database in /data cannot be opened: its files are damaged. Restore a backup (npm run db -- restore), or set DATA_DIR to another folder.',
    )
  })

  test('a folder whose control file, or whose log, is garbage is refused', async () => {
    const folder = copied()
    for (const file of ['global/pg_control', LOG]) {
      const sound = readFileSync(join(folder, file))
      writeFileSync(join(folder, file), Buffer.alloc(sound.length, 'garbage'))
      await expect(open(folder)).rejects.toThrow(
        `The database in ${folder} cannot be opened: its files are damaged. Restore a backup (npm run db -- restore), or set DATA_DIR to another folder.`,
      )
      writeFileSync(join(folder, file), sound)
    }
  })

  test.skipIf(process.getuid?.() === 0)('a folder of another program is refused', async () => {
    const folder = copied()
    chmodSync(folder, 0o000)
    await expect(open(folder)).rejects.toThrow(/this user may not read and write it/)
    chmodSync(folder, 0o700)
  })

  test.each([
    ['ENOSPC', 'no space left'],
    ['EACCES', 'may not read and write'],
    ['EROFS', 'read-only'],
  ])("the system's error (%s) is explained in words", (code, words) => {
    expect(dataFolderErrorOf('/data', Object.assign(new Error(`${code}: open`), { code })).message).toContain(words)
  })
})

test.each([
  ['no folder', 'its backups', 'data.backups/2026-11-25T20-00-00-000Z'],
  ['an empty folder', 'its backups', 'data.backups/2026-11-25T20-00-00-000Z'],
  ['no folder', 'the key of its hashes', 'data.key'],
])('a folder with %s but %s is not created anew', async (what, _, trace) => {
  const place = mkdtempSync(join(parent, 'gone-'))
  const folder = join(place, 'data')
  mkdirSync(join(place, trace), { recursive: true })
  if (what === 'an empty folder') mkdirSync(folder)
  const before = fingerprint(place)
  const opening = open(folder, { backups: `${folder}.backups` })
  await expect(opening).rejects.toThrow(
    /^There is no database in \S+data, but files that belong to one: \S+data\.(?:backups|key)\. Mount its disk or restore a backup \(npm run db -- restore\); to begin with an empty one, move these away\. Nothing was changed\.$/,
  )
  expect(fingerprint(place)).toBe(before)
})

test('a start makes a backup unless there is a young one; the command puts it back and keeps what was there', async () => {
  const folder = copied()
  const backups = `${folder}.backups`
  for (let start = 0; start < 2; start += 1) {
    const { client, close } = await open(folder, { backups })
    await client.exec('delete from orders where id > 7000')
    await close()
  }
  expect(backupsIn(backups)).toHaveLength(1)
  rmSync(join(folder, 'PG_VERSION'))
  await expect(open(folder)).rejects.toThrow('npm run db -- restore')

  const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, DATA_DIR: folder }
  const unlock = lockFolder(folder)
  await expect(restoreBackup(folder, backups, undefined, new Date())).rejects.toBeInstanceOf(FolderLockedError)
  const told = await promisify(execFile)(process.execPath, ['scripts/db.mjs', 'backup'], { cwd: root, env })
  expect(told.stdout).toMatch(
    /^The API that runs \(process \d+\) makes a backup every day in \S+: the newest is \S+Z\.\n$/,
  )
  unlock()
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/db.mjs', 'restore'], { cwd: root, env })
  expect(stdout).toContain(`is in ${folder}`)
  const aside = /kept in (\S+):/.exec(stdout)?.[1] ?? ''
  expect(existsSync(join(aside, 'pg_wal'))).toBe(true)
  const { client, close } = await open(folder)
  expect(await ordersIn(client)).toBe(8000)
  await close()
})

test('a disk without room for a backup stops no start: the operator is told what it needs', async () => {
  const folder = copied()
  const backups = `${folder}.backups`
  const said: string[] = []
  const care = {
    backups,
    roomFor: async () => ({ needs: 41_300_000, free: 12_000_000 }),
    onNoBackup: (words: string) => void said.push(words),
  }
  const { client, backUp, close } = await open(folder, care)
  expect(await ordersIn(client)).toBe(8000)
  const words = `No backup of the database was made: it needs 42 MB in ${backups}, and 12 MB are free there. Free some, or set BACKUP_DIR to a folder on another disk.`
  expect(said).toEqual([words])
  await expect(backUp(new Date())).rejects.toThrow(words)
  await close()
  expect(backupsIn(backups)).toEqual([])
})

test('a folder of backups that cannot be made stops no start', async () => {
  const folder = copied()
  writeFileSync(`${folder}.backups`, 'a file in its place')
  const said: string[] = []
  const { close } = await open(folder, { backups: `${folder}.backups`, onNoBackup: (words) => void said.push(words) })
  await close()
  expect(said).toEqual([expect.stringMatching(/^No backup of the database was made in \S+\.backups: /)])
})

test('the room that a backup needs is that of the files', async () => {
  const { needs, free } = await roomFor(whole, join(parent, 'not/made/yet'))
  expect(needs).toBeGreaterThan(statSync(join(whole, LOG)).size)
  expect(free).toBeGreaterThan(0)
})

test('a backup is made of a database that no process has open, and of one in use with what was answered before it', async () => {
  const folder = copied()
  const backups = `${folder}.backups`
  await backUpFolder(folder, backups, new Date())
  expect(readdirSync(join(backups, backupsIn(backups)[0] ?? ''))).toEqual(readdirSync(folder))
  await expect(backUpFolder(`${folder}.gone`, backups, new Date())).rejects.toThrow(/There is no database in/)

  const running = await open(folder, { backups })
  await running.client.exec('insert into orders values (9001)')
  const inserts = Array.from({ length: 50 }, (_, n) => running.client.exec(`insert into orders values (${10_000 + n})`))
  await running.backUp(new Date(Date.now() + 1000))
  await Promise.all(inserts)
  await running.close()
  expect(backupsIn(backups)).toHaveLength(2)
  await restoreBackup(folder, backups, undefined, new Date())
  const restored = await open(folder)
  expect(await ordersIn(restored.client)).toBeGreaterThanOrEqual(8001)
  await restored.close()
})

test('the newest backups are kept, and of the days before one each', () => {
  const at = (day: number, hour: number) =>
    `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}-00-00-000Z`
  const names = Array.from({ length: 40 }, (_, index) => at(10 - Math.floor(index / 4), 20 - (index % 4))).filter(
    (name) => !name.includes('-0-'),
  )
  const left = names.filter((name) => !expiredBackups(names).includes(name))
  expect(left).toEqual([
    at(10, 20),
    at(10, 19),
    at(10, 18),
    at(10, 17),
    ...[9, 8, 7, 6, 5, 4].map((day) => at(day, 20)),
  ])
})

test('a clock that was set back does not stop backups', () => {
  const backups = join(parent, 'ahead')
  mkdirSync(join(backups, '2030-01-01T00-00-00-000Z'), { recursive: true })
  expect(isBackupDue(backups, new Date('2026-03-04T00:00:00Z'))).toBe(true)
})
