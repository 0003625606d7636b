import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { smallest } from './brotli.mjs'
import { createPageCopies } from './page-copies.mjs'

const page = '<li>Донер классический — 2 890 ₸</li>'.repeat(200)
let server: Server | undefined
afterEach(() => server?.close())

type Answer = {
  readonly body?: string
  readonly etag?: string
  readonly cacheControl?: string
  readonly status?: number
}

/** A server whose pages are given, and sent as they are where there is no copy. */
async function serverOf(answerTo: (url: string) => Answer, options?: Parameters<typeof createPageCopies>[0]) {
  const copies = createPageCopies(options)
  const listening = createServer((request, response) => {
    copies.serve(request, response)
    const { body = page, etag = '"a"', cacheControl = 's-maxage=60', status = 200 } = answerTo(request.url ?? '')
    response.statusCode = status
    response.setHeader('Cache-Control', cacheControl)
    response.setHeader('ETag', etag)
    response.end(body)
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, resolve))
  const address = listening.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    settled: copies.settled,
    get: async (path: string, encoding = 'br') => {
      const response = await fetch(origin + path, { headers: { 'accept-encoding': encoding } })
      return { text: await response.text(), encoding: response.headers.get('content-encoding') }
    },
  }
}

test('the first visitor gets the page as it comes, the next one the smaller copy: the same page', async () => {
  const { get, settled } = await serverOf(() => ({}))
  expect(await get('/')).toEqual({ text: page, encoding: null })
  await settled()
  expect(await get('/')).toEqual({ text: page, encoding: 'br' })
})

test('a page that changed is never answered with the copy of the old one', async () => {
  let version = 1
  const { get, settled } = await serverOf(() => ({ body: `${page}${version}`, etag: `"${version}"` }))
  await get('/')
  await settled()
  version = 2
  expect(await get('/')).toEqual({ text: `${page}2`, encoding: null })
  await settled()
  expect(await get('/')).toEqual({ text: `${page}2`, encoding: 'br' })
})

test('who cannot read brotli gets no copy', async () => {
  const { get, settled } = await serverOf(() => ({}))
  await get('/')
  await settled()
  for (const encoding of ['gzip', 'gzip, br;q=0', 'identity'])
    expect([encoding, await get('/', encoding)]).toEqual([encoding, { text: page, encoding: null }])
})

test('personal and failed pages are not kept', async () => {
  const { get, settled } = await serverOf((url) =>
    url === '/cart' ? { cacheControl: 'private, no-store' } : { status: 404, etag: '"b"' },
  )
  for (const path of ['/cart', '/gone']) {
    await get(path)
    await settled()
    expect(await get(path)).toEqual({ text: page, encoding: null })
  }
})

test('no more bytes of copies than allowed: the one longest not asked for goes first', async () => {
  const one = await smallest(Buffer.from(`${page}/1`))
  const { get, settled } = await serverOf((url) => ({ body: page + url, etag: `"${url}"` }), {
    maxBytes: one.length * 2.5,
  })
  for (const path of ['/1', '/2', '/1', '/3']) {
    await get(path)
    await settled()
  }
  expect((await get('/1')).encoding).toBe('br')
  expect((await get('/2')).encoding).toBeNull()
})
