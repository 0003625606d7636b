import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Route } from '@/lib/contract/route'
import { branches } from '@/reference-api/db/schema'
import { makeStaffKey } from '@/reference-api/extensions/staff/keys'
import { everyRoute } from '@/reference-api/testing/cases'
import { faultsOf } from '@/reference-api/testing/check-money'
import { goodBodies } from '@/reference-api/testing/fuzz/good-bodies'
import { NASTY } from '@/reference-api/testing/fuzz/nasty'
import { logIn } from '@/reference-api/testing/login'
import { guestOrderOf, type OrderInput } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
let token: string
let staffKey: string
let order: OrderInput
beforeAll(async () => {
  api = await createTestApi()
  token = (await logIn(api)).token
  staffKey = (await makeStaffKey(api.db, { name: 'Касса', role: 'manager', branchId: null }, api.clock.now())).key
  const { address, ...rest } = await guestOrderOf(api)
  order = {
    ...rest,
    address: address && { ...address, latitude: 43.2398, longitude: 76.9214 },
    slot_start: '2026-03-05T10:00:00Z',
  }
})
afterAll(() => api.close())

const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A valid body with one value replaced by a hostile one. */
const spoiled = (good: object): fc.Arbitrary<unknown> => {
  const places: string[][] = []
  const walk = (value: unknown, path: string[]): void => {
    if (path.length > 0) places.push(path)
    if (isRecord(value)) for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key])
  }
  walk(good, [])
  return fc.tuple(fc.constantFrom(...places), nasty).map(([path, value]) => {
    const copy: unknown = structuredClone(good)
    const parent = path.slice(0, -1).reduce<unknown>((at, key) => (isRecord(at) ? at[key] : at), copy)
    if (isRecord(parent)) parent[path.at(-1) ?? ''] = value
    return copy
  })
}

const tokenFor = ({ access }: Route): string => (access === 'staff' ? staffKey : token)

/** Calls whose tries cost a password hash or a counted attempt; the tests of accounts cover them. */
const SLOW = new Set(['login', 'register', 'updatePassword', 'sendCode'])

const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // A lone surrogate cannot be encoded; a client would send the replacement character.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).slice(0, 300)
}

const urlOf = (route: Route, part: unknown): string => route.path.replace(/:\w+/g, encoded(part) || '0')

function check(route: Route, status: number, json: unknown, text: string): void {
  if (status === 404 && isRecord(json) && route.path.includes(':')) return // the junk led to no route at all
  const schema = route.responses[status]
  if (!schema) throw new Error(`${route.method} ${route.path} answered ${status}: ${text.slice(0, 300)}`)
  expect(status).not.toBe(500)
  expect(schema.safeParse(json).success).toBe(true)
  expect(text).not.toMatch(/node_modules|at \/|select |insert |Failed query/)
}

describe.each(everyRoute)('%s', (name, route) => {
  const numRuns = SLOW.has(name) ? 15 : 60

  test('the call answers invalid input with a declared refusal', async () => {
    const good = goodBodies(order)[name]
    const body = route.body ? (good ? fc.oneof(nasty, spoiled(good)) : nasty) : fc.constant(undefined)
    await fc.assert(
      fc.asyncProperty(body, nasty, fc.option(nasty), fc.boolean(), async (payload, part, query, isKnown) => {
        const answer = await api.send({
          method: route.method,
          url:
            urlOf(route, part) +
            (query === null
              ? ''
              : `?filial_guid=${encoded(query)}&page=${encoded(query)}&page=2&order_by=${encoded(query)}&code=${encoded(query)}&city_id=${encoded(query)}&zone_id=${encoded(query)}&delivery_type=${encoded(query)}`),
          ...(payload !== undefined && { body: JSON.stringify(payload) }),
          headers: { ...(isKnown && name !== 'logout' && { authorization: `Bearer ${tokenFor(route)}` }) },
        })
        check(route, answer.status, answer.json, answer.text)
      }),
      { numRuns },
    )
  })
})

describe('the transport', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    api.send({ method: 'POST', url: '/api/search', body, headers })

  test('a body above 64 KiB is refused, one at the bound is read', async () => {
    const bodyOfSize = (size: number) => {
      const frame = JSON.stringify({ query: '' }).length
      return JSON.stringify({ query: 'a'.repeat(size - frame) })
    }
    expect((await post(bodyOfSize(64 * 1024))).status).toBe(422)
    const tooLarge = await post(bodyOfSize(64 * 1024 + 1))
    expect(tooLarge.status).toBe(413)
    expect(tooLarge.json).toEqual({ message: 'Слишком много для одной отправки. Сократите текст или уменьшите файл.' })
  })

  test.each(['{"query":', '', 'null', '[]', '"text"', '{"__proto__":{"x":1},"query":"a"}', '\0'])(
    'the body %j is refused',
    async (body) => {
      const answer = await post(body)
      expect([400, 422]).toContain(answer.status)
      expect(answer.json).toMatchObject({ message: expect.any(String) })
    },
  )

  test.each([
    ['arrays', '['.repeat(30_000)],
    ['closed arrays', `{"query":${'['.repeat(21)}${']'.repeat(21)}}`],
    ['objects', '{"query":'.repeat(6000)],
    ['objects behind a string of brackets', `{"query":"]]]}}}\\"","x":${'{"a":'.repeat(21)}1${'}'.repeat(22)}`],
  ])('deeply nested %s are refused', async (_, body) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      json: { message: 'Не получилось. Обновите страницу и попробуйте ещё раз.' },
    })
  })

  test('brackets inside a text do not count as nesting', async () => {
    expect((await post(JSON.stringify({ query: '[{"'.repeat(30) }))).status).toBe(200)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'a body of type %s is not read',
    async (type) => {
      expect((await post('{"query":"донер"}', { 'content-type': type })).status).toBe(400)
    },
  )

  test.each([
    '/api/order/%',
    '/api/order/%zz',
    '/api/%00',
    '/api/%ff',
    `/api/city/${'a.'.repeat(2000)}`,
    '//api/cities',
    '/api/unknown',
  ])('the address %s is answered with 404', async (url) => {
    const answer = await api.send({ method: 'GET', url, headers: { 'accept-language': 'en' } })
    expect([400, 404]).toContain(answer.status)
    expect(answer.json).toEqual({ message: expect.stringMatching(/Not found|That didn’t work/) })
  })

  test('every answer forbids guessing its type and running anything', async () => {
    for (const url of ['/api/cities', '/api/user/main', '/api/unknown', '/api/order/%', '/health']) {
      const { headers } = await api.send({ method: 'GET', url })
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff'])
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      for (const name of ['x-powered-by', 'server']) expect([url, headers[name]]).toEqual([url, undefined])
    }
  })

  test.each(['GET', 'POST'] as const)('no %s of another site is allowed to read the answer', async (method) => {
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
    for (const url of ['/api/cities', '/api/user/main', '/api/search', '/health']) {
      const answer = await api.send({ method, url, headers })
      expect([url, Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))]).toEqual([url, []])
    }
  })
})

test('an unexpected fault is a 500 that tells nothing', async () => {
  const broken = await createTestApi()
  vi.spyOn(broken.db, 'select').mockImplementation(() => {
    throw new Error('password=secret at /srv/db')
  })
  const answer = await broken.send({ method: 'GET', url: '/api/cities' })
  expect(answer).toMatchObject({ status: 500, json: { message: 'Что-то пошло не так. Попробуйте ещё раз.' } })
  expect(answer.text).not.toContain('secret')
  vi.restoreAllMocks()
  await broken.close()
})

test('the hostile requests reached no table and broke none', async () => {
  // An empty body is valid for deleting the account, so the customer may not exist any more.
  expect(await api.db.$count(branches)).toBeGreaterThan(0)
  expect(await faultsOf(api.db)).toEqual([])
})
