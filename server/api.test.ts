import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from './api'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Starts a front whose only handler is this gateway. @returns its address */
async function serve(gateway: (request: Request) => Promise<Response>): Promise<string> {
  const api = createApi(gateway)
  server = createServer((request, response) => {
    response.setHeader('X-Request-Id', 'of the front')
    api(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the gateway gets method, address, headers and body; its status, headers and each cookie come back', async () => {
  const seen: unknown[] = []
  const base = await serve(async (request) => {
    seen.push(request.method, request.url, request.headers.get('x-forwarded-for'), await request.text())
    const headers = new Headers({ 'Cache-Control': 'private, no-store' })
    headers.append('Set-Cookie', 'sid=1; HttpOnly')
    headers.append('Set-Cookie', 'mark=1, 2')
    return Response.json({ ok: true }, { status: 201, headers })
  })
  const answer = await fetch(`${base}/api/login?a=%D1%8F`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': '203.0.113.7', 'Content-Type': 'application/json' },
    body: '{"name":"Айгүл"}',
  })
  expect(seen).toEqual(['POST', `${base}/api/login?a=%D1%8F`, '203.0.113.7', '{"name":"Айгүл"}'])
  expect([answer.status, await answer.json()]).toEqual([201, { ok: true }])
  expect(answer.headers.getSetCookie()).toEqual(['sid=1; HttpOnly', 'mark=1, 2'])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('x-request-id')).toBe('of the front')
})

test('a long answer is compressed', async () => {
  const base = await serve(async () => Response.json('x'.repeat(5000)))
  const { request } = await import('node:http')
  const requested = request(`${base}/api/menu/index`, { headers: { 'accept-encoding': 'br' } }).end()
  const [answer] = await once(requested, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(Buffer.concat(chunks)).toString()).toBe(JSON.stringify('x'.repeat(5000)))
})

test('events come one by one, and the stream of the chain ends when its reader leaves', async () => {
  let cancel: (reason: unknown) => void = () => undefined
  const cancelled = new Promise<unknown>((resolve) => {
    cancel = resolve
  })
  const left = vi.fn()
  const base = await serve(async (request) => {
    request.signal.addEventListener('abort', left)
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('event: hello\n\n')),
      cancel,
    })
    return new Response(body, {
      headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache, no-transform' },
    })
  })
  const leaving = new AbortController()
  const answer = await fetch(`${base}/api/user/events`, { signal: leaving.signal })
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toBe('event: hello\n\n')
  leaving.abort()
  await cancelled
  expect(left).toHaveBeenCalledTimes(1)
})

test('a gateway that throws is answered with 503 and a time to come back, and nothing else ends', async () => {
  const base = await serve(() => Promise.reject(new Error('broken')))
  const answer = await fetch(`${base}/api/cities`)
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '5',
    { message: 'unavailable', code: 'unavailable', retry_after: 5 },
  ])
})
