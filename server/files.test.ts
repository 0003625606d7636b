import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BRAND_FILES } from '@/lib/chain/brand-files.mjs'
import { contentTypeOf } from '@/lib/config/content-types'
import { createFiles } from './files'
import { keepBuildFiles } from './kept-files'

const folder = mkdtempSync(join(tmpdir(), 'front-files-'))
let server: Server
let url = ''
beforeAll(async () => {
  for (const part of ['media/products', 'brand', 'static']) mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'media/products/cola-640.avif'), 'cola')
  const folders = { built: join(folder, 'static'), chain: folder }
  const files = createFiles(folders)
  server = createServer((request, response) => files(request, response, () => response.writeHead(418).end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

describe('files', () => {
  const get = async (path: string) => {
    const answer = await fetch(url + path)
    return { status: answer.status, kept: answer.headers.get('cache-control'), body: await answer.text() }
  }

  test('a picture under the address of its content is kept for good', async () => {
    const kept = 'public,max-age=31536000,immutable'
    expect(await get('/media/v-1a2b3c4d/products/cola-640.avif')).toEqual({ status: 200, kept, body: 'cola' })
    // The address is that of the previous picture: its visitor sees the new one.
    expect(await get('/media/v-00000000/products/cola-640.avif')).toMatchObject({ status: 200, body: 'cola' })
  })

  test('a picture under its own name, which stays when it is replaced, is kept for an hour', async () => {
    expect(await get('/media/products/cola-640.avif')).toMatchObject({ status: 200, kept: 'public,max-age=3600' })
  })

  test('a file that the browser already has is not sent again', async () => {
    const etag = (await fetch(`${url}/media/products/cola-640.avif`)).headers.get('etag') ?? ''
    const again = await fetch(`${url}/media/products/cola-640.avif`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each([
    '/media/v-1a2b3c4d/products/gone-640.avif',
    '/media/v-1a2b/products/cola-640.avif',
    '/media/v-1a2b3c4d/../brand/x',
  ])('a file %s is missing', async (path) => {
    const { status } = await get(path)
    expect([404, 418]).toContain(status)
  })
})

describe('every kind of file', () => {
  const PLACES = ['public', 'chains/dala-doner/brand', 'chains/dala-doner/media', 'chains/starter/brand'] as const
  const namesBelow = (place: string) =>
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'logo.svg')
      .map((entry) => join(entry.parentPath, entry.name).slice(place.length))
  /** A file of each ending, by its address. */
  const samples = new Map(
    PLACES.flatMap((place) =>
      namesBelow(place).map((name) => [extname(name), (place.endsWith('media') ? '/media' : '') + name] as const),
    ),
  )
  let shop: Server
  let base = ''
  beforeAll(async () => {
    const files = createFiles({ built: join(folder, 'static'), chain: 'chains/dala-doner' })
    shop = createServer((request, response) => files(request, response, () => response.writeHead(418).end()))
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    const address = shop.address()
    base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(() => void shop.close())

  test('all kinds are known to this test', () => {
    expect([...samples.keys()].sort()).toEqual(['.avif', '.ico', '.jpg', '.json', '.png', '.svg', '.webp'])
    // What a chain may add (lib/chain/folder-files.ts).
    expect(['clip.mp4', 'clip.webm'].map(contentTypeOf)).toEqual(['video/mp4', 'video/webm'])
  })

  test.each([...samples])('a file that ends in %s names its kind: %s', async (ending, address) => {
    const { status, headers } = await fetch(base + address)
    expect([status, headers.get('content-type')]).toEqual([200, contentTypeOf(`x${ending}`)])
  })
})

describe('the public folder', () => {
  const bytesAt = async (address: string) => Buffer.from(await (await fetch(url + address)).arrayBuffer())
  const NEUTRAL = readFileSync('public/favicon.ico')

  test('a chain without an icon has the neutral one, until it has its own', async () => {
    expect(NEUTRAL.equals(await bytesAt('/favicon.ico'))).toBe(true)
    writeFileSync(join(folder, 'brand/favicon.ico'), 'own')
    expect((await bytesAt('/favicon.ico?v=1')).toString()).toBe('own')
    rmSync(join(folder, 'brand/favicon.ico'))
  })

  test('all its files are served, and no other name', async () => {
    expect((await bytesAt('/.well-known/assetlinks.json')).toString()).toBe('[]\n')
    for (const address of ['/.well-known/', '/.well-known/gone.json', '/gone.ico', '/%2e%2e/package.json', '/'])
      expect([address, (await fetch(url + address)).status]).toEqual([address, 418])
  })

  test('the folder holds what is the same for every chain, in git: no link, and no picture of a chain', () => {
    const entries = readdirSync('public', { recursive: true, withFileTypes: true }).filter((one) => !one.isDirectory())
    const names = entries.map((entry) => join(entry.parentPath, entry.name).slice('public/'.length))
    expect(names.sort()).toEqual(['.well-known/assetlinks.json', ...BRAND_FILES].sort())
    expect(entries.filter((entry) => !entry.isFile())).toEqual([])
    expect(readFileSync('.gitignore', 'utf8').split('\n')).not.toContain('public')
    const ofDemo = BRAND_FILES.filter((name) =>
      readFileSync(join('public', name)).equals(readFileSync(join('chains/dala-doner/brand', name))),
    )
    expect(ofDemo).toEqual([])
  })
})

describe('files of an older build', () => {
  const places = {
    built: join(folder, 'older'),
    kept: join(folder, 'kept'),
    warn: (words: string) => expect.fail(words),
  }
  let ofNewer: Server
  let base = ''
  beforeAll(async () => {
    mkdirSync(join(places.built, 'chunks'), { recursive: true })
    writeFileSync(join(places.built, 'chunks/old.js'), 'old()')
    writeFileSync(join(places.built, 'chunks/old.js.br'), 'compressed')
    writeFileSync(join(places.built, 'chunks/old.json'), '{}')
    await keepBuildFiles(places)
    const files = createFiles({ built: join(folder, 'static'), chain: folder, kept: places.kept })
    ofNewer = createServer((request, response) => files(request, response, () => response.writeHead(418).end()))
    await new Promise<void>((resolve) => ofNewer.listen(0, '127.0.0.1', resolve))
    const address = ofNewer.address()
    base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(() => void ofNewer.close())

  test('a page of the older build gets its script from the newer one', async () => {
    const plain = await fetch(`${base}/_next/static/chunks/old.js`, { headers: { 'accept-encoding': 'identity' } })
    expect([
      plain.status,
      plain.headers.get('content-type'),
      plain.headers.get('cache-control'),
      await plain.text(),
    ]).toEqual([200, 'text/javascript', 'public,max-age=31536000,immutable', 'old()'])
    const head = await fetch(`${base}/_next/static/chunks/old.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    })
    expect([head.headers.get('content-encoding'), head.headers.get('content-length')]).toEqual(['br', '10'])
  })

  test.each(['chunks/gone.js', 'chunks/old.json', 'chunks/old.js.br', '%2e%2e/older/chunks/old.js'])(
    'a file %s is no file of a build',
    async (name) => {
      expect((await fetch(`${base}/_next/static/${name}`)).status).toBe(404)
    },
  )
})
