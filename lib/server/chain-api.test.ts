import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { callCached } from './chain-api'

const KEPT_AS = { tags: ['faq'], seconds: 300 }
const GOOD = { groups: [] }

/** Caches like Next: a request with the same address and headers gets the first answer again, even a broken one. */
const kept = new Map<string, string>()
let calls: string[] = []
/** The chain's present answer. */
let answer = ''

async function cachingFetch(input: unknown, init?: RequestInit): Promise<Response> {
  const request = new Request(input instanceof Request ? input : String(input), init)
  const key = `${request.url} ${JSON.stringify([...request.headers])}`
  const body = kept.get(key) ?? answer
  if (!kept.has(key)) calls.push(key)
  kept.set(key, body)
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

beforeEach(() => {
  kept.clear()
  calls = []
  vi.stubGlobal('fetch', cachingFetch)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const ask = () => callCached('ru', KEPT_AS, routes.faq, {})

test('a valid answer is requested once', async () => {
  answer = JSON.stringify(GOOD)
  for (let time = 0; time < 3; time++) expect((await ask()).body).toEqual(GOOD)
  expect(calls).toHaveLength(1)
})

test.each(['{"groups":{}}', '<!doctype html><title>502</title>', '', 'null', '{"groups":[{"title":1}]}'])(
  'an answer that breaks the contract is not cached: %s',
  async (damaged) => {
    answer = damaged
    await expect(ask()).rejects.toThrow('does not fit')
    await expect(ask()).rejects.toThrow('does not fit')
    answer = JSON.stringify(GOOD)
    expect((await ask()).body).toEqual(GOOD)
    const times = calls.length
    await ask()
    expect(calls).toHaveLength(times)
  },
)

test('the monitoring gets the name of the failed call, and nothing else', async () => {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  vi.stubGlobal('fetch', async () => new Response('{"message":"77011234567"}', { status: 500 }))
  await callCached('ru', KEPT_AS, routes.deliveryTime, { query: { filial_guid: 'g-1' } })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await expect(ask()).rejects.toThrow()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'chain', call: 'GET /api/delivery-time', error: { message: 'status 500' } },
    { event: 'chain', call: 'GET /api/faq' },
  ])
  expect(lines.join()).not.toMatch(/77011234567|g-1/)
})
