import { createServer, type IncomingMessage, request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { Route } from '@/lib/contract/route'
import { routes } from '@/lib/contract/routes'
import { bodyLimitsOf, readBody, withBody } from './bodies'

const QUICK = { deadlineMs: 400, graceMs: 100, bytesPerSecond: 1000, checkMs: 10 }
const server = createServer()
afterEach(() => new Promise((resolve) => server.close(resolve)))

/** Sends the writer's bytes and returns what the server read. */
function readFrom(write: (sender: ReturnType<typeof request>) => void, headers: Record<string, string> = {}) {
  return new Promise<readonly [Awaited<ReturnType<typeof readBody>>, IncomingMessage]>((resolve) => {
    server.removeAllListeners('request').on('request', async (received, response) => {
      const result = await readBody(received, QUICK)
      resolve([result, received])
      response.destroy()
    })
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const sender = request({ port, host: '127.0.0.1', method: 'POST', headers }).on('error', () => null)
      write(sender)
    })
  })
}

test('a body comes whole, and can be read again', async () => {
  const [body, received] = await readFrom((sender) => sender.end('{"a":1}'))
  if (!Buffer.isBuffer(body)) throw new Error('no body')
  const chunks: Buffer[] = []
  const again = withBody(received, body)
  for await (const chunk of again) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toBe('{"a":1}')
  expect([again.method, again.headers]).toEqual(['POST', received.headers])
})

test('a body without a length is cut off at the limit', async () => {
  const [status, received] = await readFrom((sender) => {
    const more = () => !sender.destroyed && sender.write(Buffer.alloc(16_384), more)
    more()
  })
  expect(status).toBe(413)
  expect(received.socket.bytesRead).toBeLessThan(500_000)
})

test('a body whose stated length is above the limit is refused at once', async () => {
  const [status] = await readFrom((sender) => sender.flushHeaders(), { 'content-length': '300000000' })
  expect(status).toBe(413)
})

test('a sender of a byte now and then is cut off', async () => {
  let timer: NodeJS.Timeout | undefined
  const [status] = await readFrom((sender) => {
    timer = setInterval(() => sender.write('x'), 20)
  })
  clearInterval(timer)
  expect(status).toBe(408)
})

test('a sender that leaves gets no answer', async () => {
  const [body] = await readFrom((sender) => sender.write('{', () => sender.destroy()))
  expect(body).toBeNull()
})

test('a body may be as large as the contract says, at the front as in the gateway and the API', () => {
  for (const route of Object.values<Route>(routes)) {
    const path = `${route.path.replace(/:\w+/g, 'a-1_B')}?x=1`
    expect([route.path, bodyLimitsOf(path).maxBytes]).toEqual([route.path, route.maxBody])
  }
  expect(Object.values<Route>(routes).filter(({ maxBody }) => maxBody)).toHaveLength(2)
})
