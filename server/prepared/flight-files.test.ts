import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFlightFiles, splitDocument } from './flight-files'

const push = (text: string) => `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`
const BEGIN = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
const LIST = '<script type="application/json" id="page-scripts">["/a.js","/b.js"]</script>'
const SCRIPTS = '<script src="/a.js" async=""></script><script src="/b.js" id="_R_" async=""></script>'
const documentOf = (head: string, ...flight: string[]) =>
  `<html><head>${head}</head><body><main>Донер</main>${BEGIN}${flight.map(push).join('')}</body></html>`

let server: Server
let files: ReturnType<typeof createFlightFiles>
/** The documents of the shop by address. */
let documents: Record<string, string>
let url = ''

beforeEach(async () => {
  files = createFlightFiles([])
  documents = {}
  const documentAt = async (page: string) => {
    const html = documents[page]
    return html === undefined ? null : files.split(Buffer.from(html), page)
  }
  server = createServer((request, response) => {
    if (!files.answer(request, response, documentAt)) response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => server.close())

const addressIn = (html: string) => /\/flight\/[^"]+/.exec(html)?.[0] ?? ''
const ask = (address: string) => fetch(url + address, { redirect: 'manual', headers: { 'accept-encoding': 'gzip' } })

test('a document whose scripts wait names its flight file before them, and contains no flight data', () => {
  const split = splitDocument(documentOf(LIST, '0:"a"\n', '1:"</b>"\n'), '/en/category/1?page=2')
  expect(split?.html).toBe(
    documentOf(LIST.replace('"/a.js"', `"/flight/${split?.name}.js?page=%2Fen%2Fcategory%2F1%3Fpage%3D2","/a.js"`)),
  )
  expect(split?.file).toBe('self.__next_f.push([1,"0:\\"a\\"\\n"]);self.__next_f.push([1,"1:\\"</b>\\"\\n"])')
})

test('a document that runs its scripts at once runs them in their order, after its flight file', () => {
  const { html = '', name } = splitDocument(documentOf(SCRIPTS, '0:"a"\n'), '/cart') ?? {}
  expect([...html.matchAll(/<script src="([^"]+)"([^>]*)>/g)].map(([, src, rest]) => [src, rest])).toEqual([
    [`/flight/${name}.js?page=%2Fcart`, ' defer=""'],
    ['/a.js', ' defer=""'],
    ['/b.js', ' id="_R_" defer=""'],
  ])
})

test.each([
  ['without flight data', documentOf(LIST)],
  ['without scripts', documentOf('', '0:"a"\n')],
  [
    'with flight data of another form',
    documentOf(LIST, '0:"a"\n').replace('</body>', '<script>self.__next_f.push([3,"x"])</script></body>'),
  ],
])('a document %s stays as it is', (_, html) => {
  expect(splitDocument(html, '/')).toBeNull()
})

test('a flight file is sent for good and compressed', async () => {
  const page = (await files.split(Buffer.from(documentOf(LIST, '0:"a"\n')), '/cart')).toString()
  const answer = await ask(addressIn(page))
  expect(await answer.text()).toBe('self.__next_f.push([1,"0:\\"a\\"\\n"])')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
  })
})

test('a flight file that another instance has made is made again from the page', async () => {
  documents['/en/cart'] = documentOf(LIST, '0:"a"\n')
  const address = addressIn(splitDocument(documents['/en/cart'], '/en/cart')?.html ?? '')
  expect(await (await ask(address)).text()).toContain('push')
})

test('a flight file of an older page leads to the one of the current page', async () => {
  const address = addressIn(splitDocument(documentOf(LIST, '0:"old"\n'), '/en/cart')?.html ?? '')
  documents['/en/cart'] = documentOf(LIST, '0:"new"\n')
  const answer = await ask(address)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
  expect(await (await ask(answer.headers.get('location') ?? '')).text()).toContain('new')
})

test('a flight file of a page that the shop does not have is not found', async () => {
  expect((await ask('/flight/abcdefghijklmnopqrstuv.js?page=%2Fnothing')).status).toBe(404)
  expect((await ask('/flight/abcdefghijklmnopqrstuv.js?page=%E0%A4%A')).status).toBe(404)
})

test('another address is no flight file', async () => {
  for (const address of ['/flight/short.js?page=%2F', '/flight/abcdefghijklmnopqrstuv.js', '/cart'])
    expect([address, (await ask(address)).status]).toEqual([address, 204])
})
