import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createGracefulClose } from './graceful-close'

const sockets: Socket[] = []
let server: Server
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
})

async function serve(answer: RequestListener, requestsMs = 60_000, handOverMs = 0) {
  server = createServer(answer)
  const close = createGracefulClose(server, { requestsMs, looksMs: 10, handOverMs })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return close
}

async function open(request: string): Promise<{ readonly said: Promise<string> }> {
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(request)
  return { said: text(socket) }
}

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

test('a stream of events ends at once, whole, and delays no stop', async () => {
  const close = await serve((_, response) => {
    response.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
    response.write('retry: 3000\n\n')
  })
  const begun = once(server, 'request')
  const { said } = await open(GET)
  await begun
  await close()
  expect(await said).toMatch(/retry: 3000\n\n\r\n0\r\n\r\n$/)
})

test('an answer under way goes out, and its connection with it; no new caller comes in', async () => {
  const requested: ServerResponse[] = []
  const close = await serve((_, response) => void requested.push(response))
  const address = server.address()
  const { said } = await open(GET)
  await expect.poll(() => requested.length).toBe(1)
  const gone = close()
  const late = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED')
  requested[0]?.end('done')
  await gone
  expect(await said).toMatch(/^HTTP\/1.1 200 OK[\s\S]*Connection: close[\s\S]*done/)
})

test('a body that does not come and a connection that never asks are cut off after the time of grace', async () => {
  const close = await serve((request) => void request.resume(), 100)
  const begun = once(server, 'request')
  const slow = await open('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nx')
  const silent = await open('')
  await begun
  await close()
  expect([await slow.said, await silent.said]).toEqual(['', ''])
})

test('a front that another process replaces uses kept connections once more and ends them with their answer; none is closed under a request', async () => {
  let handOver: () => void = () => undefined
  const handedOver = new Promise<void>((resolve) => {
    handOver = resolve
  })
  server = createServer((_, response) => void response.end('done'))
  const close = createGracefulClose(server, { looksMs: 10, handOverMs: 1, pause: () => handedOver })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(GET)
  const [first] = await once(socket, 'data')
  const gone = close()
  const rest = text(socket)
  socket.write(GET)
  const second = await rest
  handOver()
  await gone
  expect(String(first)).toMatch(/Connection: keep-alive[\s\S]*done$/)
  expect(second).toMatch(/^HTTP\/1.1 200 OK[\s\S]*Connection: close[\s\S]*done$/)
})
