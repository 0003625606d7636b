import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
