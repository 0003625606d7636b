import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { findHaproxy } from '@/lab/engines.mjs'
import { KINDS, kindOf, RETRY_SECONDS } from '@/lib/config/admission'
import { LOCALES } from '@/lib/config/languages.mjs'
import { OVERLOADED } from '@/lib/contract/errors'
import type { Route } from '@/lib/contract/route'
import { routes } from '@/lib/contract/routes'
import { localeOf } from '@/reference-api/locale'
import { commonTexts } from '@/reference-api/texts/texts'
import { startDoor } from './door.mjs'

/** The pairs of a file of HAProxy. */
const linesOf = (name: string) =>
  readFileSync(`deploy/haproxy/${name}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => /^(\S+) (.+)$/.exec(line)?.slice(1) ?? [line])
const kinds = linesOf('kinds.map').map(([pattern = '', kind = '']) => ({ pattern: new RegExp(pattern), kind }))
const kindAtDoor = (method: string, path: string) =>
  kinds.find(({ pattern }) => pattern.test(`${method}:${path}`))?.kind ?? 'browsing'
const config = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8')

test('the door sees the same kind in every call of the contract as the API', () => {
  const paths = Object.values<Route>(routes).map(({ path }) => path.replaceAll(/:\w+/g, 'abc_-9'))
  const others = [
    '/health',
    '/ready',
    '/docs/json',
    '/halyk/report',
    '/acquirer/pay',
    '/api/menu/events',
    '/api/user/events',
    '/',
  ]
  const calls = [...paths, ...others].flatMap((path) =>
    ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, path] as const),
  )
  const ofDoor = calls.map(([method, path]) => [method, path, kindAtDoor(method, path)])
  expect(ofDoor).toEqual(calls.map(([method, path]) => [method, path, kindOf(method, path) ?? 'uncounted']))
})

test('the door refuses with the texts and the waits of the API', () => {
  const texts = linesOf('texts.map')
  expect(texts.map(([language, text]) => [language, text])).toEqual(
    texts.map(([language]) => [language, commonTexts[localeOf(language)].overloaded]),
  )
  expect(new Set(texts.map(([language]) => localeOf(language)))).toEqual(new Set(LOCALES))
  const waits = KINDS.map((kind) => {
    const own = config.split(`\nbackend ${kind}\n`)[1]?.split('\nbackend ')[0] ?? ''
    return [kind, Number(/set-var\(txn\.retry\) int\((\d+)\)/.exec(own)?.[1])]
  })
  expect(waits).toEqual(KINDS.map((kind) => [kind, RETRY_SECONDS[kind]]))
})

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** A door before an API that answers this way. @returns its address */
async function doorTo(answer: RequestListener): Promise<string> {
  const api = createServer((request, response) =>
    request.url === '/health' ? response.end() : answer(request, response),
  )
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  undo.push(
    () => api.close(),
    () => api.closeAllConnections(),
  )
  const { port } = api.address() as AddressInfo
  const door = await startDoor({ apis: [`127.0.0.1:${port}`] })
  undo.push(door.stop)
  return door.url
}

const order = (url: string, language: string) =>
  fetch(`${url}/api/cart/store`, { method: 'POST', body: '{}', headers: { 'accept-language': language } })

/** Where HAProxy cannot be installed, the comparisons above run alone. */
const isThere = findHaproxy()

test.runIf(isThere)('a call above the limit is refused in its language, and streams are not counted', async () => {
  const held: ServerResponse[] = []
  const url = await doorTo((request, response) =>
    request.url === '/api/user/events' ? response.end() : void held.push(response),
  )
  const refused: Response[] = []
  const calls = Array.from({ length: 40 }, async () => {
    const answer = await order(url, 'kk-KZ,kk;q=0.9')
    if (answer.status === 503) refused.push(answer)
    return answer.status
  })
  await vi.waitFor(() => expect(refused).toHaveLength(37), 20_000)
  expect(await refused[0]?.json()).toEqual({
    message: commonTexts.kk.overloaded,
    code: OVERLOADED,
    retry_after: RETRY_SECONDS.ordering,
  })
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(refused[0]?.headers.get('cache-control')).toBe('no-store')
  expect(Date.parse(refused[0]?.headers.get('date') ?? '')).not.toBeNaN()
  const streams = await Promise.all(Array.from({ length: 40 }, () => fetch(`${url}/api/user/events`)))
  expect(streams.every(({ status }) => status === 200)).toBe(true)
  for (const response of held) response.end('{}')
  expect((await Promise.all(calls)).filter((status) => status === 200)).toHaveLength(3)
})

test.runIf(isThere)('a call that an API began and did not answer is not refused as overloaded', async () => {
  const url = await doorTo((request) => request.socket.destroy())
  const answer = await order(url, 'ru')
  expect(answer.status).toBe(502)
  expect(await answer.text()).not.toContain(OVERLOADED)
})

test.runIf(isThere)('a sender of half a body takes no place', async () => {
  const url = await doorTo((request, response) => void request.resume().once('end', () => response.end('{}')))
  const { hostname, port } = new URL(url)
  const head = 'POST /api/cart/store HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n{'
  for (let number = 0; number < 50; number += 1) {
    const socket = connect(Number(port), hostname, () => socket.write(head))
    undo.push(() => socket.destroy())
  }
  expect((await order(url, 'ru')).status).toBe(200)
})
