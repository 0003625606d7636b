import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ReadyResponse, sendWhole } from './response.mjs'

const BODY = Buffer.from('Донер '.repeat(3000))
const SHARED = ['Content-Type', 'text/plain', 'Content-Length', String(BODY.length)]

let server: Server
let port = 0
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeEach(async () => {
  answer = (received, response) => sendWhole(received, response, SHARED, BODY, ['X-Asked', received.url ?? ''])
  server = createServer({ ServerResponse: ReadyResponse, keepAliveTimeout: 65_000 }, (...args) => answer(...args))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

type Options = { readonly method?: string; readonly agent?: Agent; readonly headers?: Record<string, string> }

const ask = (url: string, { method = 'GET', agent, headers = {} }: Options = {}) =>
  new Promise<{ headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    const sender = request({ port, host: '127.0.0.1', path: url, method, headers, ...(agent && { agent }) })
    sender.on('error', reject).on('response', async (received) => {
      const chunks: Buffer[] = []
      for await (const chunk of received) chunks.push(chunk)
      resolve({ headers: received.headers, body: Buffer.concat(chunks) })
    })
    sender.end()
  })

/** All that a connection brings for some bytes, until it ends. */
async function talk(text: string) {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(text)
  await once(socket, 'end')
  return Buffer.concat(chunks).toString()
}

const LAST = 'GET /last HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'

describe('an answer that is ready', () => {
  it('says what Node would say', async () => {
    const agent = new Agent({ keepAlive: true })
    const ready = await ask('/', { agent })
    answer = (_, response) => {
      response.writeHead(200, [...SHARED, 'X-Asked', '/'])
      response.end(BODY)
    }
    const ordinary = await ask('/', { agent })
    agent.destroy()
    const { date, ...headers } = ready.headers
    expect(Math.abs(Date.parse(date ?? '') - Date.now())).toBeLessThan(5000)
    const { date: _, ...same } = ordinary.headers
    expect(headers).toEqual(same)
    expect(ready.body.equals(BODY)).toBe(true)
  })

  it('leaves its connection to the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const connections = vi.fn()
    server.on('connection', connections)
    for (let count = 0; count < 20; count++) expect((await ask('/', { agent })).body.length).toBe(BODY.length)
    expect(connections).toHaveBeenCalledTimes(1)
    agent.destroy()
  })

  it('keeps the order of requests that come at once, also behind one that takes long', async () => {
    answer = (received, response) => {
      const send = () => sendWhole(received, response, SHARED, BODY, ['X-Asked', received.url ?? ''])
      if (received.url === '/slow') setImmediate(() => setImmediate(send))
      else send()
    }
    const names = ['/first', '/slow', '/second', '/third']
    const text = await talk(names.map((name) => `GET ${name} HTTP/1.1\r\nHost: shop\r\n\r\n`).join('') + LAST)
    expect(text.match(/(?<=X-Asked: ).*/g)).toEqual([...names, '/last'])
    expect(text.split(BODY.toString())).toHaveLength(names.length + 2)
  })

  it('ends a connection that its visitor does not keep', async () => {
    for (const asked of [LAST, 'GET / HTTP/1.0\r\nHost: shop\r\n\r\n']) {
      const text = await talk(asked)
      expect(text).toMatch(/^Connection: close\r$/m)
      expect(text.endsWith(BODY.toString())).toBe(true)
    }
  })

  it('has no body for a HEAD', async () => {
    const { headers, body } = await ask('/', { method: 'HEAD' })
    expect([headers['content-length'], body.length]).toEqual([String(BODY.length), 0])
  })

  it('comes whole to somebody who reads slowly, and is closed once', async () => {
    const large = Buffer.alloc(8 * 1024 * 1024, 'x')
    const shared = ['Content-Length', String(large.length)]
    const closed = vi.fn()
    answer = (received, response) => {
      response.on('close', closed)
      sendWhole(received, response, shared, large)
    }
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
    await once(server, 'request')
    await new Promise(setImmediate)
    expect(closed).not.toHaveBeenCalled()
    socket.write(LAST)
    let bytes = 0
    socket.on('data', (chunk) => {
      bytes += chunk.length
    })
    socket.resume()
    await once(socket, 'end')
    expect(bytes).toBeGreaterThan(2 * large.length)
    expect(closed).toHaveBeenCalledTimes(2)
  })

  it('tells the time of its second', async () => {
    const agent = new Agent({ keepAlive: true })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 22, 0, 0) })
    const dates = [(await ask('/', { agent })).headers.date]
    vi.setSystemTime(Date.UTC(2026, 10, 23, 22, 0, 1))
    dates.push((await ask('/', { agent })).headers.date)
    expect(dates).toEqual(['Mon, 23 Nov 2026 22:00:00 GMT', 'Mon, 23 Nov 2026 22:00:01 GMT'])
    agent.destroy()
  })

  it('keeps the headers that were set before', async () => {
    answer = (received, response) => {
      response.setHeader('X-Before', 'yes')
      sendWhole(received, response, SHARED, BODY)
    }
    const agent = new Agent({ keepAlive: true })
    const { headers } = await ask('/', { agent })
    expect(headers).toMatchObject({ 'x-before': 'yes', 'content-length': String(BODY.length) })
    agent.destroy()
  })

  it('has no header that forges another', async () => {
    answer = (received, response) => {
      expect(() => sendWhole(received, response, SHARED, BODY, ['X-Asked', 'a\r\nSet-Cookie: b'])).toThrow(/Invalid/)
      response.end()
    }
    const agent = new Agent({ keepAlive: true })
    expect((await ask('/', { agent })).headers).not.toHaveProperty('set-cookie')
    agent.destroy()
  })
})
