import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
let strict: TestApi
const sockets: Socket[] = []
beforeAll(async () => {
  api = await createTestApi({ deadlines: { headers: 200, request: 400, checkedEvery: 50 } })
  strict = await createTestApi({ isProxy: () => false })
  for (const { app } of [api, strict]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await api.close()
  await strict.close()
})

async function open({ app }: TestApi): Promise<Socket> {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

describe('a request that does not end', () => {
  test.each([
    ['in its headers', 'POST /api/search HTTP/1.1\r\nHost: x\r\n'],
    [
      'in its body',
      'POST /api/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"q',
    ],
    [
      'in a body without a length',
      'POST /api/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{"q\r\n',
    ],
  ])('%s is cut off', async (_, part) => {
    const socket = await open(api)
    socket.write(part)
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408/)
  })
})

test('a body that comes drop by drop is cut off too', async () => {
  const socket = await open(api)
  socket.write(
    'POST /api/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n',
  )
  const drops = setInterval(() => socket.write(' '), 20)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408/)
  clearInterval(drops)
})

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'OPTIONS', 'PUT'])('the method %s is refused', async (method) => {
  const socket = await open(api)
  socket.write(`${method} /api/cities HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(/^(HTTP\/1.1 4\d\d|$)/)
})

test('one address holds a hundred connections open, and gets its place back when it closes one', async () => {
  const held: Socket[] = []
  for (let n = 0; n < 100; n += 1) held.push(await open(strict))
  const more = await open(strict)
  expect(await text(more)).toBe('')
  for (const socket of held.slice(0, 1)) {
    socket.destroy()
    await once(socket, 'close')
  }
  const ask = async (): Promise<string> => {
    const socket = await open(strict)
    socket.write('GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    return text(socket)
  }
  await expect.poll(ask).toMatch(/^HTTP\/1.1 200/)
})
