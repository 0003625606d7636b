import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Asked } from './asked-page.mjs'
import { compressor } from './encodings.mjs'
import { createShelf } from './shelf.mjs'
import type { Entry } from './store.mjs'

let folder = ''
const warn = vi.fn()
const asked: Asked = { key: '/ru/menu/default', address: '/', cookie: '', rsc: null }

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shelf-'))
  vi.clearAllMocks()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (buildId = 'one') => createShelf({ folder, buildId, compressor, warn })

async function entry(body: string): Promise<Entry> {
  const copies = await compressor.quick(Buffer.from(body))
  const times = { madeAt: 5, freshUntil: 6, retryAt: 0, usedAt: 0, hits: 0 }
  const state = { isSmallest: true, isExpired: false, identity: null, heads: {}, ...times }
  return {
    key: asked.key,
    asked,
    status: 200,
    headers: [['A', 'b']],
    etag: 'W/"x"',
    tags: ['menu'],
    ...copies,
    ...state,
  }
}

const nameOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40)
const files = () => readdirSync(path.join(folder, 'one'))

test('a page is found again after a restart, in all its copies', async () => {
  const kept = await entry('menu')
  open().write(kept)
  await vi.waitFor(() => expect(files()).toEqual([expect.stringMatching(/^[0-9a-f]{40}$/)]))
  const found = await open().read(asked)
  expect(found).toMatchObject({ key: asked.key, etag: 'W/"x"', tags: ['menu'], madeAt: 5, headers: [['A', 'b']] })
  expect([found?.br.equals(kept.br), found?.gzip.equals(kept.gzip)]).toEqual([true, true])
})

test('a file that is cut off or another page’s is not a page', async () => {
  open().write(await entry('menu'))
  await vi.waitFor(() => expect(files()).toHaveLength(1))
  const file = path.join(folder, 'one', files()[0] ?? '')
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length - 3))
  expect(await open().read(asked)).toBeNull()
  expect(files()).toEqual([])
  writeFileSync(file, whole)
  expect(await open().read(asked)).not.toBeNull()
  writeFileSync(path.join(path.dirname(file), nameOf('/kk/menu/default')), whole)
  expect(await open().read({ ...asked, key: '/kk/menu/default' })).toBeNull()
})

test('a bit that turned over anywhere in a file makes it no page', async () => {
  open().write(await entry('menu'))
  await vi.waitFor(() => expect(files()).toHaveLength(1))
  const file = path.join(folder, 'one', files()[0] ?? '')
  const whole = readFileSync(file)
  for (let at = 0; at < whole.length; at++)
    for (const bit of [1, 0x80]) {
      const damaged = Buffer.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ bit
      writeFileSync(file, damaged)
      expect([at, await open().read(asked)]).toEqual([at, null])
    }
})

test('a page that is gone is forgotten, and one of another build with its folder', async () => {
  const shelf = open()
  shelf.write(await entry('menu'))
  await vi.waitFor(() => expect(files()).toHaveLength(1))
  shelf.forget(asked.key)
  await vi.waitFor(() => expect(files()).toEqual([]))
  open('two').write(await entry('menu'))
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual(['two']))
})

test('a disk that takes nothing is said once, and no page waits for it', async () => {
  // A file where the folder belongs, as good as a full disk.
  mkdirSync(path.join(folder, 'full'))
  writeFileSync(path.join(folder, 'full', 'one'), '')
  const shelf = createShelf({ folder: path.join(folder, 'full'), buildId: 'one', compressor, warn })
  shelf.write(await entry('menu'))
  shelf.write(await entry('menu'))
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  shelf.write(await entry('menu'))
  expect(warn).toHaveBeenCalledTimes(1)
  expect(await shelf.read(asked)).toBeNull()
})
