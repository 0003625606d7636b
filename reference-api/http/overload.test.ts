import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { problem } from '@/lib/contract/errors'
import { admitByKind } from './overload'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const room = (atOnce: number, waiting: number) => ({ atOnce, waiting, waitMs: 500 })

/** A server that answers with what it got, when the test decides; it has room for one order and for one that waits. */
async function serverOf() {
  const held: (() => void)[] = []
  const refused: object[] = []
  const server = createServer((received, response) => {
    let text = ''
    received.on('data', (chunk) => {
      text += chunk
    })
    received.on('end', () => held.push(() => response.end(text || 'answered')))
  })
  servers.push(server)
  const limits = { ordering: room(1, 1), browsing: room(1, 0), searching: room(1, 0), photos: room(1, 0) }
  admitByKind(server, {
    limits: () => limits,
    onRefused: (kinds) => refused.push(kinds),
    bodies: { deadlineMs: 300, graceMs: 100, bytesPerSecond: 1000, checkMs: 10 },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = (method: string, path: string, body?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { 'accept-language': 'en' }, ...(body && { body }) })
  const until = async (count: number) => {
    while (held.length < count) await new Promise((resolve) => setImmediate(resolve))
  }
  return { port, ask, held, until }
}

test('a request above the capacity is refused with the time to come back, in words of the caller’s language, and the rest is answered', async () => {
  const { ask, held, until } = await serverOf()
  const first = ask('GET', '/api/pages/main')
  await until(1)
  const refusal = await ask('GET', '/api/pages/main')
  expect([refusal.status, refusal.headers.get('retry-after'), refusal.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect(problem.parse(await refusal.json())).toEqual({
    message: 'There are a lot of orders right now. Please wait a few seconds and try again.',
    code: 'overloaded',
    retry_after: 2,
  })
  held[0]?.()
  expect((await first).status).toBe(200)
})

test('an order is admitted beside calls that only read, with its whole body', async () => {
  const { ask, held, until } = await serverOf()
  const browsing = ask('GET', '/api/pages/main')
  await until(1)
  const order = ask('POST', '/api/guest/cart/store', '{"name":"Айгерім"}')
  await until(2)
  for (const answer of held) answer()
  expect([(await browsing).status, await (await order).text()]).toEqual([200, '{"name":"Айгерім"}'])
})

test('a caller who sends a body too slowly is refused, and takes no place of an order in the meantime', async () => {
  const { port, ask, held, until } = await serverOf()
  const status = new Promise((resolve) => {
    const slow = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/cart/store' }, (answer) =>
      resolve(answer.statusCode),
    )
    slow.on('error', () => undefined)
    slow.setHeader('content-length', '1000')
    slow.write('{')
  })
  const order = ask('POST', '/api/cart/store', '{}')
  await until(1)
  held[0]?.()
  expect((await order).status).toBe(200)
  expect(await status).toBe(408)
})

test('a stream of events is not counted', async () => {
  const { ask, held, until } = await serverOf()
  const streams = [1, 2, 3].map(() => ask('GET', '/api/order/abc/events'))
  await until(3)
  for (const answer of held) answer()
  expect((await Promise.all(streams)).map(({ status }) => status)).toEqual([200, 200, 200])
})
