import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { routes } from '@/lib/contract/routes'
import { Link } from '@/lib/i18n/navigation/navigation'
import { mockRoute, takeDrift } from './mock-route'
import { render } from './render'

test('a mocked route answers the real client, with the input it parsed', async () => {
  mockRoute(routes.deliveryPrice)(({ query }) => ({
    status: 200,
    body: { price: query.city_id ?? 0, free_from: null, minimum: 2500 },
  }))
  const reply = await call(browserApi('kk'), routes.deliveryPrice, { query: { city_id: 7 } })
  expect(reply).toEqual({ status: 200, body: { price: 7, free_from: null, minimum: 2500 } })
})

test('the language of the caller arrives under its outside name', async () => {
  let language: string | null = null
  mockRoute(routes.deliveryTime)((_, request) => {
    language = request.headers.get('Accept-Language')
    return { status: 200, body: { min: 30, max: 45 } }
  })
  await call(browserApi('kk'), routes.deliveryTime, { query: {} })
  expect(language).toBe('kz')
})

test('a request off the contract is noted as drift', async () => {
  mockRoute(routes.search)(() => ({ status: 200, body: { products: [] } }))
  await call(browserApi('ru'), routes.search, { body: { query: '' } })
  expect(takeDrift()).toEqual([expect.stringContaining('POST /api/search body')])
})

test('an answer off the contract is noted as drift', async () => {
  mockRoute(routes.deliveryTime)(() => ({ status: 200, body: { min: 0.5, max: 45 } }))
  await expect(call(browserApi('ru'), routes.deliveryTime, { query: {} })).rejects.toThrow('contract')
  expect(takeDrift()).toEqual([expect.stringContaining('GET /api/delivery-time 200')])
})

test('a broken network is an ApiError', async () => {
  mockRoute(routes.deliveryTime)(() => 'network-error')
  await expect(call(browserApi('ru'), routes.deliveryTime, { query: {} })).rejects.toThrow('GET /api/delivery-time')
})

test('rendered links carry the prefix of the language', () => {
  render(<Link href="/cart">x</Link>, { locale: 'kk' })
  expect(screen.getByRole('link', { name: 'x' })).toHaveAttribute('href', '/kz/cart')
})
