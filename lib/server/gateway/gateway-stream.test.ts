import { afterEach, describe, expect, test, vi } from 'vitest'
import { openStream, retryAfterIn, streamOf } from './gateway-stream'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['/api/user/events', 'user'],
  ['/api/staff/events', 'staff'],
  [`/api/order/${'a'.repeat(20)}/events`, 'order'],
  [`/api/order/${'a'.repeat(64)}/events`, 'order'],
  [`/api/order/${'a'.repeat(19)}/events`, null],
  [`/api/order/${'a'.repeat(65)}/events`, null],
  [`/x/api/order/${'a'.repeat(20)}/events`, null],
  [`/api/order/${'a'.repeat(20)}/events/x`, null],
  ['/api/user/main', null],
])('%s is the stream %s', (path, kind) => {
  expect(streamOf(path)).toBe(kind)
})

test.each([
  ['40', { 'Retry-After': '40' }],
  ['999999', { 'Retry-After': '999999' }],
  ['1000000', {}],
  ['soon', {}],
  ['40 s', {}],
  ['in 40', {}],
  ['', {}],
  [40, {}],
  [undefined, {}],
])('a chain that says to come again in %j is passed on as %j', (value, headers) => {
  expect(retryAfterIn(value)).toEqual(headers)
})

describe('the chain’s answer to a stream', () => {
  const EVENTS = 'text/event-stream'
  const opened = async (body: BodyInit | null, status: number, type: string) => {
    const requested = vi.fn(
      async (_: URL, __: RequestInit) => new Response(body, { status, headers: { 'content-type': type } }),
    )
    vi.stubGlobal('fetch', requested)
    const reply = await openStream(new Request('https://shop.test/api/user/events'), '/api/user/events', { Named: 'x' })
    return { reply, requested: requested.mock.calls[0] }
  }

  test('the chain is asked for events, and for the words of a refusal', async () => {
    const { requested } = await opened('', 200, EVENTS)
    expect(String(requested?.[0])).toMatch(/\/api\/user\/events$/)
    expect(requested?.[1]).toMatchObject({ headers: { Named: 'x', Accept: 'text/event-stream, application/json' } })
  })

  test.each([EVENTS, `${EVENTS}; charset=utf-8`])('events are handed on: %s', async (type) => {
    const { reply } = await opened('data: 1\n\n', 200, type)
    expect(reply?.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(await reply?.text()).toBe('data: 1\n\n')
  })

  test.each<[string, string | null, number, string]>([
    ['events with the status of a failure', 'data: 1\n\n', 500, EVENTS],
    ['nothing that calls itself events', null, 200, EVENTS],
    ['something that only ends like events', 'data: 1\n\n', 200, `x-${EVENTS}`],
    ['no word of what it is', 'data: 1\n\n', 200, ''],
  ])('an answer with %s is not handed on as events', async (_, body, status, type) => {
    expect((await opened(body, status, type)).reply).toBeNull()
  })

  test('the gateway reads nothing before the browser reads', async () => {
    const pull = vi.fn((controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array([1])))
    const { reply } = await opened(new ReadableStream({ pull }, { highWaterMark: 0 }), 200, EVENTS)
    // A stream that reads ahead would do it in the first turns of the event loop after it is made.
    await new Promise(setImmediate)
    expect(pull).not.toHaveBeenCalled()
    const reader = reply?.body?.getReader()
    await reader?.read()
    expect(pull).toHaveBeenCalledTimes(1)
    await reader?.cancel()
  })

  const broken = () =>
    new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) }, { highWaterMark: 0 })

  test('a stream that breaks ends', async () => {
    const { reply } = await opened(broken(), 200, EVENTS)
    expect(await reply?.text()).toBe('')
  })

  test('a refusal is handed on as JSON in every alphabet, and one that breaks off is none', async () => {
    const { reply } = await opened('{"message":"Жоқ"}', 404, 'application/json')
    expect([reply?.status, reply?.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
    expect((await opened(broken(), 404, 'application/json')).reply).toBeNull()
  })
})
