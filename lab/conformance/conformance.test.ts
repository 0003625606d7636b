import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { reportOf } from './report'
import { walkContract } from './walk'

let api: TestApi
let server: Server
let url: string
/** Changes a body before it is sent, to simulate a mistake of an API. */
let spoil: (path: string, body: string) => string

beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    // A stream stays open, so the server must listen on a port.
    if (path.endsWith('/events')) return api.app.routing(request, response)
    const answer = await api.app.inject({
      method: method as 'GET',
      url: path,
      headers,
      payload: await text(request),
    })
    const { 'content-length': _, ...others } = answer.headers
    response.writeHead(answer.statusCode, others).end(spoil(path, answer.payload))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await api.close()
})

const walk = async (phone: string | null = null) => reportOf(url, await walkContract(url, phone))

test('the reference API fits the contract, from the menu to a cancelled order', async () => {
  spoil = (_, body) => body
  const { text, misfits } = await walk('77011234567')
  expect(text).toMatch(/✓ GET \/api\/cities +200 {3}ru; en; kk\n/)
  for (const created of [
    ...['POST /api/guest/cart/store 200', 'POST /api/login 201'],
    ...['GET /api/menu/events begins with hello', 'GET /api/order/:token/events begins with status'],
  ])
    expect(text.replaceAll(/ +/g, ' ')).toContain(` ✓ ${created}`)
  expect(text).not.toContain('✗')
  expect(misfits).toBe(0)
})

test('the report on an API whose answers break the contract names the call and the field', async () => {
  spoil = (path, body) => {
    if (path.startsWith('/api/categories')) return body.replaceAll('"slug"', '"code"')
    return path.startsWith('/api/pages/intro') ? body.replaceAll(/"image":"[^"]*"/g, '"image":"javascript:1"') : body
  }
  const { text, misfits } = await walk()
  expect(misfits).toBe(3)
  expect(text).toMatch(
    /✗ GET \/api\/categories +200 {3}ru; en; kk\n +categories\[\]\.slug: .*expected string.* times\)\n/,
  )
  expect(text).toMatch(/✓ GET \/api\/pages\/intro +200 .*\n +note: slides\[\]\.image: no link/)
  expect(text).toMatch(/– need --phone, .*:\n +POST \/api\/guest\/cart\/store\n/)
})
