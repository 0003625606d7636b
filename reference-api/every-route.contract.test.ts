import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '@/lib/contract/route'
import { everyRoute } from './testing/cases'
import { createTestApi, type TestApi } from './testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** The guid of the seed's first branch. */
const FIRST_BRANCH = '2fe8d083-cde2-4c32-845c-3920a1438d47'

/** What the public GET calls need besides their address. */
const EXAMPLES: Readonly<Record<string, { params?: object; query?: object }>> = {
  deliverySlots: { query: { filial_guid: FIRST_BRANCH, delivery_type: 'Доставка' } },
  city: { params: { id: 1 } },
  productPage: { params: { id: 1 } },
  category: { params: { id: 1 } },
  articles: { query: { code: 'about' } },
}

const isReadableByAll = (route: Route) =>
  route.method === 'GET' && route.access !== 'user' && route.path !== '/api/order/:token'

test.each(everyRoute)('%s is mounted', (_, route) => {
  expect(api.app.hasRoute({ method: route.method, url: route.path })).toBe(true)
})

describe.each(['ru', 'en', 'kz'] as const)('in %s', (locale) => {
  test.each(everyRoute.filter(([, route]) => isReadableByAll(route)))(
    '%s answers by the contract',
    async (name, route) => {
      const answer = await api.call(route, EXAMPLES[name] ?? {}, { locale })
      expect(answer.status).toBe(200)
    },
  )
})

test.each(everyRoute.filter(([, route]) => route.access === 'user'))('%s wants a session', async (_, route) => {
  const url = route.path.replace(':id', '1')
  for (const authorization of [undefined, 'Bearer', 'Bearer nobody', `Bearer ${'x'.repeat(43)}`, 'Basic eDp5']) {
    const answer = await api.send({
      method: route.method,
      url,
      headers: { 'accept-language': 'en', ...(authorization && { authorization }) },
      ...(route.body && { body: {} }),
    })
    // A body that does not parse is refused first: nothing is learned from that without a session.
    expect(route.body ? [401, 422] : [401]).toContain(answer.status)
    if (answer.status === 401) expect(answer.json).toEqual({ message: 'You need to log in' })
  }
})

test('the documentation names every call and has no dead references', async () => {
  const { text, json } = await api.send({ method: 'GET', url: '/docs/json' })
  const document = JSON.stringify(json)
  for (const [, route] of everyRoute) expect(document).toContain(JSON.stringify(route.path.replace(/:(\w+)/g, '{$1}')))
  const references = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(references.length).toBeGreaterThan(10)
  for (const name of new Set(references)) expect(document).toContain(`"${name}":{`)
})
