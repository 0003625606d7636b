import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import type { Route } from '@/lib/contract/route'
import { notifications } from '@/reference-api/db/schema'
import { everyRoute } from '@/reference-api/testing/cases'
import { logIn } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** The guid of the seed's first branch. */
const FIRST_BRANCH = '2fe8d083-cde2-4c32-845c-3920a1438d47'

/** The query and path parameters that the public GET calls need. */
const EXAMPLES: Readonly<Record<string, { params?: object; query?: object }>> = {
  deliverySlots: { query: { filial_guid: FIRST_BRANCH, delivery_type: 'Доставка' } },
  city: { params: { id: 1 } },
  productPage: { params: { id: 1 } },
  category: { params: { id: 1 } },
  similarDishes: { query: { id: 1 } },
  articles: { query: { code: 'about' } },
}

const isReadableByAll = (route: Route) =>
  route.method === 'GET' &&
  route.access !== 'user' &&
  route.access !== 'staff' &&
  !route.path.startsWith('/api/order/:token')

test.each(everyRoute)('%s is mounted', (_, route) => {
  expect(api.app.hasRoute({ method: route.method, url: route.path })).toBe(true)
})

describe.each(['ru', 'en', 'kz'] as const)('the locale %s', (locale) => {
  test.each(everyRoute.filter(([, route]) => isReadableByAll(route)))(
    'the call %s answers by the contract',
    async (name, route) => {
      const answer = await api.call(route, EXAMPLES[name] ?? {}, { locale })
      expect(answer.status).toBe(200)
    },
  )
})

describe.each(everyRoute.filter(([, { access }]) => access === 'user' || access === 'staff'))('%s', (_, route) => {
  const url = route.path.replace(/:\w+/g, '1')
  const STRANGERS = [undefined, 'Bearer', 'Bearer unknown', `Bearer ${'x'.repeat(43)}`, 'Basic eDp5']

  test('the call checks the session before it looks at the input', async () => {
    const spoiled = [
      { body: {} },
      { body: '{' },
      { body: '['.repeat(1000) },
      { body: 'x'.repeat(70_000) },
      { body: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { body: '\0' },
      {},
    ]
    const requests = [...STRANGERS.map((authorization) => ({ authorization })), ...spoiled]
    for (const request of requests) {
      const { authorization, body, headers }: { authorization?: string; body?: string | object; headers?: object } =
        request
      const answer = await api.send({
        method: route.method,
        url: `${url}?page=%00`,
        headers: { 'accept-language': 'en', ...(authorization && { authorization }), ...headers },
        ...(body !== undefined && route.method !== 'GET' && { body }),
      })
      expect(answer).toMatchObject({ status: 401, json: { message: 'You need to log in' } })
    }
  })
})

describe.each(everyRoute.filter(([, route]) => route.method === 'GET'))('HEAD of %s', (_, route) => {
  test('HEAD exists for every GET that changes nothing', () => {
    expect(api.app.hasRoute({ method: 'HEAD', url: route.path })).toBe(route.mutates !== true)
  })
})

test('HEAD marks no notification as read', async () => {
  const { token, user } = await logIn(api)
  const text = { ru: 'Для вас' }
  await api.db
    .insert(notifications)
    .values({ userId: user.id, type: 'promo', title: text, body: text, createdAt: api.clock.now() })
  const head = await api.app.inject({
    method: 'HEAD',
    url: accountRoutes.readNotifications.path,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(head.statusCode).toBe(404)
  const { body } = await api.call(accountRoutes.notifications, { query: {} }, { token })
  expect(body).toMatchObject({ notifications: { new: { total: 1 } } })
})

test('the documentation names every call and has no dead references', async () => {
  const { text, json } = await api.send({ method: 'GET', url: '/docs/json' })
  const document = JSON.stringify(json)
  for (const [, route] of everyRoute) expect(document).toContain(JSON.stringify(route.path.replace(/:(\w+)/g, '{$1}')))
  const references = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(references.length).toBeGreaterThan(10)
  for (const name of new Set(references)) expect(document).toContain(`"${name}":{`)
})
