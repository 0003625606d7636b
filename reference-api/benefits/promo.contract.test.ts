import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch, Product } from '@/lib/contract/catalog'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { PICKUP } from '@/lib/domain/order/delivery'
import type { NewPromo } from '@/reference-api/db/rows'
import { promoGrants } from '@/reference-api/db/schema'
import { rateEvents } from '@/reference-api/db/schema/account'
import { pricedOrder, quoteFor, storePromo } from '@/reference-api/testing/benefits'
import { logIn, newPhone } from '@/reference-api/testing/login'
import {
  bodyOf,
  branches,
  guestOrderOf,
  lineOf,
  type OrderInput,
  orderByToken,
  productBySlug,
} from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
let branch: Branch
let doner: Product
let ayran: Product
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  const [first] = await branches(api)
  if (!first) throw new Error('The seed has no branch')
  branch = first
  doner = await productBySlug(api, 'doner-chicken-classic', branch.guid)
  ayran = await productBySlug(api, 'ayran', branch.guid)
})
afterAll(() => api.close())
/** Wednesday, noon in Almaty. */
const NOON = '2026-03-04T07:00:00Z'
beforeEach(() => api.clock.set(NOON))

let created = 0
const newCode = () => {
  created += 1
  return `TESTCODE${created}`
}
const store = (values: Partial<NewPromo> = {}) => storePromo(api.db, api.clock.now(), { code: newCode(), ...values })
const orderFor = (promo_code: string, changes: Partial<OrderInput> = {}, session?: string) =>
  pricedOrder(api, { phone: newPhone(), promo_code, ...changes }, session)
const place = async (order: OrderInput) =>
  bodyOf(orderingRoutes.storeGuestOrder, 200, await api.call(orderingRoutes.storeGuestOrder, { body: order }))

const answerOf = async (promo_code: string, changes: Partial<OrderInput> = {}, session?: string) =>
  (await quoteFor(api, await orderFor(promo_code, changes, session), session)).promo_code

describe('the gift of a code', () => {
  test('a code gives a percentage of the products it is for, rounded down, up to its cap', async () => {
    const lines = [lineOf(doner, 3), lineOf(ayran, 3)]
    const { code } = await store({ value: 33, productIds: [ayran.id] })
    const order = await orderFor(code, { lines })
    const quote = await quoteFor(api, order)
    const off = Math.floor((3 * ayran.price * 33) / 100)
    expect(quote.promo_code).toMatchObject({ state: 'applied', reason: null, discount: off, code })
    expect(quote.promo_code?.offer).toEqual({
      ...{ kind: 'percent', value: 33, max_discount: null, minimum: 0 },
      product_ids: [ayran.id],
    })
    expect([quote.promo, quote.total]).toEqual([off, quote.subtotal - off + quote.delivery_fee])
    const { token } = await place(order)
    expect(await orderByToken(api, token)).toMatchObject({ promo: off, promo_code: code, total: quote.total })

    const capped = await store({ value: 50, maxDiscount: 100, categoryIds: [doner.category_id] })
    expect(await answerOf(capped.code, { lines })).toMatchObject({ discount: 100 })
  })

  test('a code gives a fixed sum, never more than the products cost, typed in any letters', async () => {
    const { code } = await store({ code: 'KOP500', kind: 'fixed', value: 500_000 })
    const order = await orderFor(' коР 500', { delivery_type: PICKUP, address: null })
    const quote = await quoteFor(api, order)
    expect(quote.promo_code?.code).toBe(code)
    expect([quote.promo, quote.total]).toEqual([quote.subtotal, 0])
    expect((await place(order)).total).toBe(0)
  })

  test('a code gives free delivery, named beside the fee', async () => {
    const { code } = await store({ kind: 'delivery' })
    const order = await orderFor(code)
    const quote = await quoteFor(api, order)
    expect(quote.delivery_fee).toBeGreaterThan(0)
    expect(quote).toMatchObject({ promo: 0, delivery_price: 0, total: quote.subtotal })
    expect(quote.promo_code).toMatchObject({ discount: quote.delivery_fee })
    expect(await orderByToken(api, (await place(order)).token)).toMatchObject({ delivery_price: 0 })
  })

  test('a code gives a present, which costs 0 in the order and is not ordered again with it', async () => {
    const { code } = await store({ kind: 'gift', giftProductId: ayran.id })
    const order = await orderFor(code)
    expect((await quoteFor(api, order)).promo_code).toMatchObject({
      gift: { id: ayran.id, name: 'Айран' },
      discount: 0,
      message: 'Промокод активирован!',
    })
    const { token, total } = await place(order)
    expect(total).toBe(order.expected_total)
    const { lines } = await orderByToken(api, token)
    expect(lines.map(({ id, total: price, is_gift }) => [id, price, is_gift])).toEqual([
      [doner.id, 2 * doner.price, false],
      [ayran.id, 0, true],
    ])
    const body = { filial_guid: branch.guid }
    const repeated = await api.call(orderLifeRoutes.repeatOrder, { params: { token }, body })
    expect(bodyOf(orderLifeRoutes.repeatOrder, 200, repeated).lines).toHaveLength(1)
  })
})

test('a network with ten wrong codes an hour learns nothing of a secret code, but of one that is public', async () => {
  const me = await logIn(api)
  const secret = await store()
  const known = await store({ isPublic: true })
  const granted = await store()
  await api.db.insert(promoGrants).values({ promocodeId: granted.id, userId: me.user.id, createdAt: api.clock.now() })
  const ask = async (code: string) => (await answerOf(code, {}, me.token))?.reason
  for (let guess = 0; guess < 10; guess += 1) expect(await ask(`GUESS${guess}`)).toBe('unknown')
  // A cart sends its code again with every change, which does not count as another guess.
  expect(await ask('GUESS3')).toBe('unknown')
  expect(await ask('GUESS10')).toBe('too_many_tries')
  expect(await ask(secret.code)).toBe('too_many_tries')
  expect([await ask(known.code), await ask(granted.code)]).toEqual([null, null])
  expect((await answerOf(secret.code, {}, (await logIn(api)).token))?.reason).toBeNull()
  api.clock.advance(3601)
  expect(await ask(secret.code)).toBeNull()
})

test('signs around and inside a code, and look-alike letters, are the same code and no wrong try', async () => {
  const { code } = await store({ code: 'TRY500' })
  await store({ code: 'TRY-600' })
  const spellings = [
    'TRY-500',
    '#TRY500',
    '*TRY500*',
    '«try_500»',
    'Промокод: *TRY500*',
    'ТRУ500',
    'TRY 5 0 0',
    'TRY.500',
  ]
  for (const typed of spellings)
    expect([typed, await answerOf(typed)]).toMatchObject([typed, { code, state: 'applied', reason: null }])
  expect(await answerOf('TRY600')).toMatchObject({ code: 'TRY-600', state: 'applied' })
  expect((await answerOf('TRY-50'))?.reason).toBe('unknown')
  const order = await orderByToken(api, (await place(await orderFor('try-500'))).token)
  expect(order.promo_code).toBe(code)
})

test('guests of a network that tried ten wrong codes are judged once they log in; a /48 is one network', async () => {
  const { code } = await store()
  const requested = async (typed: string, ip: string, token?: string) => {
    const { filial_guid, delivery_type, lines } = await guestOrderOf(api)
    const quote = { filial_guid, delivery_type, lines, promo_code: typed }
    const answer = await api.call(orderingRoutes.quote, { body: quote }, { ip, ...(token && { token }) })
    return bodyOf(orderingRoutes.quote, 200, answer).promo_code?.reason
  }
  for (let guess = 0; guess < 10; guess += 1) await requested(`WIFI${guess}`, '203.0.113.70')
  expect(await requested(code, '203.0.113.70')).toBe('too_many_tries')
  expect(await requested(code, '203.0.113.70', (await logIn(api)).token)).toBeNull()
  const at = api.clock.now()
  const guesses = Array.from({ length: 160 }, () => ({ bucket: 'wrongPromo:2001:db8:5::/48', at }))
  await api.db.insert(rateEvents).values(guesses)
  expect(await requested(code, '2001:db8:5:77::1')).toBe('too_many_tries')
  expect(await requested(code, '2001:db8:6:77::1')).toBeNull()
})
