import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Route } from '@/lib/contract/route'
import { seededRandom } from '@/reference-api/testing/seeded-random'

/** The bytes of a request in which some part is odd. */
export type OddRequest = { readonly name: string; readonly bytes: string }

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PUT', 'TRACE', 'PROPFIND', 'QUERY', 'get', 'FOO']
// biome-ignore format: a list of values
const PARTS = [
  '%ff', '%', '%zz', '%00', '%2e%2e%2f', '..', '.', 'a.'.repeat(800), '%e2%80%ae', '%F0%9F', "'--", '%27or%201=1', '1e9', '-1', '0', '2147483648',
  '999999999999999999999', 'NaN', '[]', '%5B%5D', '__proto__', 'constructor', 'x'.repeat(300), '%EF%BF%BD', ';', '%3B', '*', '**', ':id', '%0d%0aX:%20y',
]
// biome-ignore format: a list of values
const BODIES = [
  '', '{', '}', '[', 'null', '0', '""', 'true', '[]', '{}', '{"a":', '[[[[', '['.repeat(5000), '{"a":'.repeat(3000), `${'['.repeat(19)}${']'.repeat(19)}`,
  '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}', '{"phone":{"$ne":1}}', '{"phone":["77011234567"]}', '{"phone":"77011234567\u0000"}',
  '{"query":"\\ud800"}', '{"query":1e400}', '{"query":"%_\\\\"}', '{"lines":[{"id":1,"quantity":1e21}]}', '{"lines":{"length":4294967296}}', '\ufeff{}',
  'a=b&c=d', '<?xml version="1.0"?>', '{"a":1}{"b":2}', '{"point":{"latitude":1e308,"longitude":-1e308}}', '{"city_id":-0}', `{"name":"${'я'.repeat(2000)}"}`,
  '{"key":"00000000-0000-0000-0000-000000000000","about":"site","overall":5}', `{"query":"${'%'.repeat(90)}"}`, '{"query":"\\u0000"}', '{"query":"\ufffe"}',
]
// biome-ignore format: a list of values
const TYPES = [
  'application/json', 'application/json; charset=utf-16', 'text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded', 'application/json;;', '*/*',
  'application/problem+json', '', 'json',
]
// biome-ignore format: a list of values
const HEADERS = [
  'Authorization: Bearer', 'Authorization: Bearer ../../..', `Authorization: Bearer ${'x'.repeat(43)}`, 'Authorization: Basic eDp5', `X-Device-Token: ${'y'.repeat(43)}`,
  'Accept-Language: *', `Accept-Language: ${'ru,'.repeat(500)}`, 'Accept-Language: kz;q=abc', 'Accept: image/png', 'Accept-Encoding: br;q=0', 'Last-Event-ID: -1',
  'X-Forwarded-For: unknown', 'X-Forwarded-For: , ,', `X-Forwarded-For: ${'1.1.1.1,'.repeat(200)}`, 'X-Forwarded-Host: evil', 'X-Forwarded-Proto: gopher', 'Range: bytes=0-0',
  'Expect: 100-continue', 'If-None-Match: *', 'Origin: null', 'Cookie: a=b; a=c', 'Transfer-Encoding: identity', 'Upgrade: websocket', 'X-HTTP-Method-Override: DELETE',
]

const QUERIES = ['page', 'filial_guid', 'code', 'order_by', 'city_id', '__proto__', 'a[b]']
const ADDRESSES = [
  '/',
  '//',
  '/api',
  '/api/',
  '/docs/../api/cities',
  '/docs/json',
  '/health',
  '/ready',
  '/halyk/x',
  '/acquirer/x',
  '/api/payments/callback/x',
  '*',
  '/%',
]

/**
 * A number of requests over all routes, the same for the same seed: odd methods, paths, queries, headers, types and
 * bodies. The length of a body is always right. @param always header lines of every request
 */
export function oddRequests(
  routes: readonly Route[],
  count: number,
  seed: number,
  always: readonly string[] = [],
): OddRequest[] {
  const roll = seededRandom(seed)
  const oneIn = (sides: number): boolean => roll(sides) === 0
  const one = <T>(values: readonly T[]): T => {
    const value = values[roll(values.length)]
    if (value === undefined) throw new Error('nothing to choose from')
    return value
  }

  const addressOf = (route: Route): string => {
    const path = route.path.replace(/:\w+/g, () => one(PARTS))
    const query = oneIn(2) ? '' : `?${one(QUERIES)}=${one(PARTS)}`
    if (oneIn(12)) return one(ADDRESSES) + query
    return `${path}${oneIn(6) ? `/${one(PARTS)}` : ''}${query}`
  }

  const headersFor = (body: string): string[] => [
    ...Array.from({ length: roll(3) }, () => one(HEADERS)),
    ...(body || oneIn(3) ? [`Content-Type: ${oneIn(3) ? one(TYPES) : 'application/json'}`] : []),
    ...(body ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
  ]

  const created = (): OddRequest => {
    const route = one(routes)
    const method = oneIn(4) ? one(METHODS) : route.method
    const address = addressOf(route)
    const body = method === 'GET' || method === 'HEAD' || oneIn(6) ? '' : one(BODIES)
    const head = [`${method} ${address} HTTP/1.1`, 'Host: shop', 'Connection: close', ...always, ...headersFor(body)]
    return { name: `${method} ${address}`.slice(0, 200), bytes: `${head.join('\r\n')}\r\n\r\n${body}` }
  }
  return Array.from({ length: count }, created)
}

/**
 * Sends the bytes over a connection of their own.
 * @returns the status; 0: the server closed the connection without an answer
 */
export async function statusOf(port: number, { bytes }: OddRequest): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(bytes)
  const answer = await text(socket).catch(() => '')
  // "100 Continue" may come before the answer.
  return Number(/^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n)*HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}
