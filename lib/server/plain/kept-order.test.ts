import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PLAIN_CONFIGURATION } from '@/lib/domain/cart/same-configuration'
import { MAX_LINES, TEXT_LIMITS } from '@/lib/domain/input/limits'
import { parsePlainOrder } from '@/lib/domain/order/plain-order'
import { keptOrderCookies, readKeptOrder } from './kept-order'

const line = (index: number) => ({
  uuid: randomUUID().slice(0, 8),
  productId: 100 + index,
  quantity: 1 + (index % 9),
  configuration: {
    ...PLAIN_CONFIGURATION,
    modifiers: [1, 2, 3].map((id) => ({ id: id * 10 + (index % 7), quantity: 1 })),
  },
  note: '',
  unitPrice: 1000 + index * 10,
  ...{ name: '', image: null },
})
const cartOf = (count: number) => ({ cartId: randomUUID(), lines: Array.from({ length: count }, (_, at) => line(at)) })
const order = parsePlainOrder({ draft: { name: 'Айгерім', phone: '7011234567', comment: 'Без лука. '.repeat(50) } })

/** The cookies as a browser sends them back, by their name; those of one path. */
const sentBack = (cookies: readonly string[]) =>
  new Map(cookies.map((cookie) => cookie.split(';', 1)[0]?.split('=') ?? []).map(([name = '', value]) => [name, value]))

test('cart and order come back from their cookies, which belong to the plain pages of each language', () => {
  const kept = { cart: cartOf(3), order }
  const cookies = keptOrderCookies(kept) ?? []
  const jar = sentBack(cookies)
  expect(readKeptOrder((name) => jar.get(name))).toEqual(kept)
  expect(cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual(
    [1, 2].flatMap(() => ['/plain', '/en/plain', '/kz/plain']),
  )
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=86400$/)
})

test('a full cart and the longest comment of usual words fit into a browser', () => {
  const cookies = keptOrderCookies({ cart: cartOf(MAX_LINES), order }) ?? []
  expect(cookies).toHaveLength(6)
  for (const cookie of cookies) expect(cookie.length).toBeLessThan(4096)
})

test('what does not fit into a browser is refused', () => {
  const comment = randomBytes(20 * TEXT_LIMITS.comment)
    .toString('base64')
    .slice(0, 20 * TEXT_LIMITS.comment)
  expect(keptOrderCookies({ cart: cartOf(1), order: parsePlainOrder({ draft: { comment } }) })).toBeNull()
})

test('a cart without lines is kept without its id, so that the next dish begins another cart', () => {
  const jar = sentBack(keptOrderCookies({ cart: { cartId: randomUUID(), lines: [] }, order }) ?? [])
  expect(readKeptOrder((name) => jar.get(name)).cart).toEqual({ cartId: null, lines: [] })
})

test.each(['', 'x', 'AAAA', '%%%', 'a'.repeat(4000)])('a damaged cookie %j is an empty cart and order', (value) => {
  expect(readKeptOrder(() => value)).toEqual({ cart: { cartId: null, lines: [] }, order: parsePlainOrder({}) })
})
