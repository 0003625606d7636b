import { describe, expect, test } from 'vitest'
import type { Route } from './route'
import { routes } from './routes'

/** Specification §7, column "Method and path", to the letter. */
const SPECIFIED = [
  'POST /api/send-code',
  'POST /api/login',
  'GET /api/user/main',
  'POST /api/logout',
  'POST /api/register',
  'GET /api/delivery-time',
  'GET /api/delivery-price',
  'GET /api/cities',
  'GET api/city/{id}',
  'GET /api/categories',
  'GET /api/pages/main',
  'GET /api/pages/intro',
  'GET /api/pages/product/{id}',
  'GET /api/category/{id}?order_by={sort}',
  'POST /api/search',
  'POST /api/cart/store',
  'POST /api/guest/cart/store',
  'PATCH /api/user/update',
  'PATCH /api/user/password/update',
  'GET api/articles?code=about',
  'GET /api/user/notification?page={n}',
  'GET /api/user/notification/read',
  'GET /api/user/bonus',
  'GET /api/promocodes',
  'GET /api/user/history/{id}',
  'GET /api/user/history?page={n}',
  'GET /api/user/address',
  'POST /api/user/address/create',
  'PATCH /api/user/address/{id}',
  'DELETE /api/user/address/{id}',
  'GET /api/user/cards',
  'POST /api/user/delete-card',
  'GET /api/footer-info',
]

const BASE = 'http://chain.example/'
const all: readonly (readonly [string, Route])[] = Object.entries(routes)

/** `GET api/city/{id}?x={n}` → method, resolved path and query keys of the route that it names. */
function resolve(row: string) {
  const [method = '', reference = ''] = row.split(' ')
  const url = new URL(reference, BASE)
  const path = decodeURI(url.pathname).replace(/\{(\w+)\}/g, ':$1')
  return { key: `${method} ${path}`, query: [...url.searchParams.keys()] }
}

const keyOf = (route: Route) => `${route.method} ${route.path}`
const rows = SPECIFIED.map((row) => ({ row, ...resolve(row) }))

test('the table has all 33 rows of the specification', () => {
  expect(new Set(rows.map(({ key }) => key)).size).toBe(33)
})

describe('every row of the specification stands in the table exactly once', () => {
  test.each(rows)('$row', ({ key, query }) => {
    const found = all.map(([, route]) => route).filter((route) => keyOf(route) === key)
    expect(found).toHaveLength(1)
    expect(found[0]?.ours).toBeUndefined()
    const shape = found[0]?.query && 'shape' in found[0].query ? Object.keys(found[0].query.shape ?? {}) : []
    expect(shape).toEqual(expect.arrayContaining(query))
  })
})

test('paths without a leading slash resolve to the same base', () => {
  expect(resolve('GET api/city/{id}').key).toBe('GET /api/city/:id')
  expect(resolve('GET /api/city/{id}').key).toBe('GET /api/city/:id')
})

test('a route that the specification does not name is marked as ours, and no other is', () => {
  const ours = all.filter(([, route]) => route.ours).map(([, route]) => keyOf(route))
  const specified = rows.map(({ key }) => key)
  expect(all.map(([, route]) => keyOf(route)).filter((key) => !specified.includes(key))).toEqual(ours)
})

test('no call has two values', () => {
  const keys = all.map(([, route]) => keyOf(route))
  expect(new Set(keys).size).toBe(keys.length)
})

describe('each route', () => {
  test.each(all)('%s declares what it needs', (_, route) => {
    const named = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const declared = route.params && 'shape' in route.params ? Object.keys(route.params.shape ?? {}) : []
    expect(declared).toEqual(named)
    expect(route.summary.length).toBeGreaterThan(5)
  })

  test.each(all)('%s declares a success and the failures of its access', (_, route) => {
    const statuses = Object.keys(route.responses).map(Number)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses).toEqual(expect.arrayContaining([400, 413, 422, 429, 500, 503]))
    if (route.access === 'user' || route.access === 'staff') expect(statuses).toContain(401)
  })

  const bodiless = all.filter(([, { method }]) => method === 'GET' || method === 'DELETE')
  test.each(bodiless)('%s, which reads or removes, takes no body', (_, route) => {
    expect(route.body).toBeUndefined()
  })
})

test.each(['login', 'register'] as const)('"On 201": %s answers 201 (specification §4)', (name) => {
  expect(routes[name].responses).toHaveProperty('201')
})

test.each(['createAddress', 'updateAddress', 'deleteAddress'] as const)('%s answers 200 (specification §7)', (name) => {
  expect(routes[name].responses).toHaveProperty('200')
})
