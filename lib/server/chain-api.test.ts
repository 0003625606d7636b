import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { callCached } from './chain-api'

const KEPT_AS = { tags: ['faq'], seconds: 300 }
const GOOD = { groups: [] }

/** As Next does: the first answer to an address with its headers is used again, whatever stands in it. */
const kept = new Map<string, string>()
let asked: string[] = []
/** What the chain answers now. */
let answer = ''

async function cachingFetch(input: unknown, init?: RequestInit): Promise<Response> {
  const request = new Request(input instanceof Request ? input : String(input), init)
  const key = `${request.url} ${JSON.stringify([...request.headers])}`
  const body = kept.get(key) ?? answer
  if (!kept.has(key)) asked.push(key)
  kept.set(key, body)
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

beforeEach(() => {
  kept.clear()
  asked = []
  vi.stubGlobal('fetch', cachingFetch)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const ask = () => callCached('ru', KEPT_AS, routes.faq, {})

test('a good answer is asked for once', async () => {
  answer = JSON.stringify(GOOD)
  for (let time = 0; time < 3; time++) expect((await ask()).body).toEqual(GOOD)
  expect(asked).toHaveLength(1)
})

test.each(['{"groups":{}}', '<!doctype html><title>502</title>', '', 'null', '{"groups":[{"title":1}]}'])(
  'an answer that does not fit is not used again: %s',
  async (damaged) => {
    answer = damaged
    await expect(ask()).rejects.toThrow('does not fit')
    await expect(ask()).rejects.toThrow('does not fit')
    answer = JSON.stringify(GOOD)
    expect((await ask()).body).toEqual(GOOD)
    const times = asked.length
    await ask()
    expect(asked).toHaveLength(times)
  },
)
