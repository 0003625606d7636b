import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { forgetData } from '@/server/next/forget-data'
import CacheHandler from './cache-handler.mjs'
import { onDataChange } from './data-change-hooks.mjs'
import { placeOf } from './kept-elsewhere.mjs'

const folder = mkdtempSync(join(tmpdir(), 'cache-handler-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A new handler, as Next makes one for each request. */
const begin = () =>
  new CacheHandler({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: join(folder, 'server'),
    revalidatedTags: [],
    maxMemoryCacheSize: 1_000_000,
    _requestHeaders: {},
  } as ConstructorParameters<typeof CacheHandler>[0])

const answer = { kind: 'FETCH', data: { headers: {}, body: 'e30=', url: '' }, revalidate: 60 }
const PAGE = { kind: 'APP_PAGE', html: '<html></html>', rscData: Buffer.from('0'), headers: {}, status: 200 }
const KIND = { kind: 'FETCH' } as Parameters<InstanceType<typeof CacheHandler>['get']>[1]
const store = (handler: InstanceType<typeof CacheHandler>, key: string, tags: string[]) =>
  handler.set(key, answer, { fetchCache: true, tags })
const read = async (key: string, tags: string[]) => begin().get(key, { ...KIND, tags, softTags: [] } as typeof KIND)

/** Waits for the next whole millisecond, the unit in which Next compares. */
const nextMoment = async () => {
  const now = Date.now()
  while (Date.now() <= now + 1) await new Promise(setImmediate)
}

test('an answer of the API is used until one of its tags changes', async () => {
  await store(begin(), 'a', ['menu', 'product:1'])
  await nextMoment()
  await forgetData(['product:2', 'faq'])
  expect(await read('a', ['menu', 'product:1'])).not.toBeNull()
  await forgetData(['product:1'])
  expect(await read('a', ['menu', 'product:1'])).toBeNull()
})

test('middleware, whose handler has no folder, can make one', () => {
  const context = { flushToDisk: false, revalidatedTags: [], _requestHeaders: {} }
  expect(() => new CacheHandler(context as unknown as ConstructorParameters<typeof CacheHandler>[0])).not.toThrow()
})

test('an answer that was requested before a change and arrives after it is not treated as new', async () => {
  const handler = begin()
  await nextMoment()
  await forgetData(['places'])
  await nextMoment()
  await store(handler, 'b', ['places'])
  expect(await read('b', ['places'])).toBeNull()
  await store(begin(), 'b', ['places'])
  expect(await read('b', ['places'])).not.toBeNull()
})

test('the cache of data beside Next is notified of a change, and delays no request when it fails', async () => {
  const heard: (readonly string[])[] = []
  onDataChange('failing', () => Promise.reject(new Error('away')))
  onDataChange('index', async (tags) => heard.push(tags))
  await forgetData(['menu'])
  expect(heard).toEqual([['menu']])
})

test('an answer of the API is stored in the folder that the size limit counts', async () => {
  // A tag that no other test changes: an answer that is requested in the millisecond of a change is not stored.
  await store(begin(), 'c', ['FAQ'])
  expect(existsSync(join(folder, 'cache/fetch-cache/c'))).toBe(true)
})

describe('a cache folder elsewhere', () => {
  const pages = join(folder, 'elsewhere')
  afterEach(() => void vi.unstubAllEnvs())

  test('pages are written into their own folder, not beside the build, and are found there', async () => {
    vi.stubEnv('SHOP_PAGES', pages)
    await store(begin(), 'd', ['FAQ'])
    await begin().set('/route-cache/APP_PAGE/0/$/ru/menu/all', PAGE, {} as never)
    expect([existsSync(join(pages, 'cache/fetch-cache/d')), existsSync(join(folder, 'cache/fetch-cache/d'))]).toEqual([
      true,
      false,
    ])
    expect(existsSync(join(pages, 'server/route-cache/APP_PAGE/0/$/ru/menu/all.html'))).toBe(true)
    expect(existsSync(join(folder, 'server/route-cache'))).toBe(false)
  })

  test('files of the build itself stay where they are', () => {
    vi.stubEnv('SHOP_PAGES', pages)
    expect(placeOf('/build/server/app/licences.txt.body', '/build')).toBe('/build/server/app/licences.txt.body')
    expect(placeOf('/build/cache/fetch-cache/d', '/build')).toBe(join(pages, 'cache/fetch-cache/d'))
    vi.stubEnv('SHOP_PAGES', '')
    expect(placeOf('/build/cache/fetch-cache/d', '/build')).toBe('/build/cache/fetch-cache/d')
  })
})
