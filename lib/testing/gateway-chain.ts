import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'

type Seen = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export const ORIGIN = 'https://shop.test'
/** Headers of a call that a page of the shop makes. */
export const SAME_ORIGIN_HEADERS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

export const answerWith = (status: number, body: object) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/**
 * A chain's API behind the gateway, for all tests of a file: `seen` holds the calls that reached it in this test, `respond` answers them.
 * @param load imports the gateway once the settings name the API
 */
export function chainBehind(load: () => Promise<(request: Request) => Promise<Response>>) {
  let gateway: (request: Request) => Promise<Response>
  const chain = {
    seen: [] as Seen[],
    respond: answerWith(200, { ok: true }),
    gateway: (request: Request) => gateway(request),
    post: (path: string, init: { readonly headers?: Record<string, string>; readonly body?: string } = {}) =>
      gateway(
        new Request(ORIGIN + path, {
          method: 'POST',
          headers: { ...SAME_ORIGIN_HEADERS, ...init.headers },
          body: init.body ?? '{}',
        }),
      ),
    get: (path: string, headers: Record<string, string> = {}) => gateway(new Request(ORIGIN + path, { headers })),
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    chain.seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    chain.respond(response)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    vi.stubEnv('SITE_URL', ORIGIN)
    vi.stubEnv('CHAIN_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    gateway = await load()
  })
  afterAll(() => {
    server.close()
  })
  beforeEach(() => {
    chain.seen.length = 0
    chain.respond = answerWith(200, { ok: true })
  })
  return chain
}
