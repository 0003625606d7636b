import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createLargeBodies, createOrderCheck } from './large-bodies'

const PHOTOS = '/api/order/aaaaaaaaaaaaaaaaaaaaaaaa/photos'

function requestOf(url: string) {
  const headers = {
    host: 'shop.test',
    cookie: 'session=1',
    'content-type': 'application/json',
    'content-length': '2000000',
  }
  return Object.assign(new IncomingMessage(new Socket()), { url, headers })
}

/** Asks for a place for a body of each address, and keeps those that are given. */
async function refusalsOf(addresses: readonly string[]) {
  const bodies = createLargeBodies()
  const places = []
  for (const address of addresses) places.push(await bodies.enter(requestOf(PHOTOS), address))
  return places.map((place) => typeof place === 'number')
}
const same = (times: number, address: string) => Array<string>(times).fill(address)

test.each([
  ['eight in all', Array.from({ length: 9 }, (_, at) => `203.0.113.${at}`)],
  ['two of an address', same(3, '203.0.113.1')],
  ['two of a /64', [...same(2, '2001:db8:1:1::1'), '2001:db8:1:1::2']],
  ['four of a /48', [...same(2, '2001:db8:1:1::1'), ...same(2, '2001:db8:1:2::1'), '2001:db8:1:3::1']],
])('only so many large bodies are read at once: %s', async (_, addresses) => {
  const refused = await refusalsOf(addresses)
  expect(refused.map((isRefused, at) => (isRefused ? at : null)).filter((at) => at !== null)).toEqual([
    addresses.length - 1,
  ])
})

test('a place is free again when its body was read, and small bodies need none', async () => {
  const bodies = createLargeBodies()
  const enter = (url = PHOTOS) => bodies.enter(requestOf(url), '203.0.113.1')
  const [first] = [await enter(), await enter()]
  expect(await enter()).toBe(503)
  expect(await enter('/api/search')).toBeTypeOf('function')
  if (typeof first === 'function') first()
  expect(await enter()).toBeTypeOf('function')
})

test.each([
  [404, 404],
  [401, 401],
  [502, 503],
])('a stranger to the order takes no place: %d', async (status, refusal) => {
  const bodies = createLargeBodies(async () => status)
  for (let at = 0; at < 20; at++) expect(await bodies.enter(requestOf(PHOTOS), `203.0.113.${at}`)).toBe(refusal)
})

test.each([
  [PHOTOS, PHOTOS.replace('/photos', '')],
  ['/api/user/history/77/photos?x=1', '/api/user/history/77'],
])('%s: the order is asked for as its customer sees it, without a body', async (url, order) => {
  const requested: Request[] = []
  const status = createOrderCheck(async (request) => {
    requested.push(request)
    return new Response('{}', { status: 404 })
  })
  expect(await status(requestOf(url))).toBe(404)
  expect(requested.map((request) => [request.method, new URL(request.url).pathname])).toEqual([['GET', order]])
  expect([...(requested[0]?.headers.keys() ?? [])].sort()).toEqual(['cookie', 'host'])
})

test('a gateway that fails is no order', async () => {
  const status = createOrderCheck(async () => Promise.reject(new Error('away')))
  expect(await status(requestOf(PHOTOS))).toBe(503)
})
