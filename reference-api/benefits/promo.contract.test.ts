import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch, Product } from '@/lib/contract/catalog'
import { changeOrderRoutes } from '@/lib/contract/order/change-order'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import type { PromoRefusal } from '@/lib/domain/money/promo-rules'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import type { NewPromo } from '@/reference-api/db/rows'
import { branchStopProducts, branches as branchTable, promoGrants } from '@/reference-api/db/schema'
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
let elsewhere: Branch
let doner: Product
let ayran: Product
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  const [first, ...others] = await branches(api)
  const other = others.find((one) => one.city.id !== first?.city.id)
  if (!first || !other) throw new Error('The seed has too few branches')
  branch = first
  elsewhere = other
  doner = await productBySlug(api, 'doner-chicken-classic', branch.guid)
  ayran = await productBySlug(api, 'ayran', branch.guid)
})
afterAll(() => api.close())
/** Wednesday, noon in Almaty. */
const NOON = '2026-03-04T07:00:00Z'
beforeEach(() => api.clock.set(NOON))

let made = 0
const newCode = () => {
  made += 1
  return `TESTCODE${made}`
}
const store = (values: Partial<NewPromo> = {}) => storePromo(api.db, api.clock.now(), { code: newCode(), ...values })
const orderFor = (promo_code: string, changes: Partial<OrderInput> = {}, session?: string) =>
  pricedOrder(api, { phone: newPhone(), promo_code, ...changes }, session)
const place = async (order: OrderInput) =>
  bodyOf(orderingRoutes.storeGuestOrder, 200, await api.call(orderingRoutes.storeGuestOrder, { body: order }))
const refused = async (order: OrderInput) =>
  bodyOf(orderingRoutes.storeGuestOrder, 409, await api.call(orderingRoutes.storeGuestOrder, { body: order }))
const answerOf = async (promo_code: string, changes: Partial<OrderInput> = {}, session?: string) =>
  (await quoteFor(api, await orderFor(promo_code, changes, session), session)).promo_code
const branchId = async ({ guid }: Branch) =>
  (await api.db.select({ id: branchTable.id }).from(branchTable).where(eq(branchTable.guid, guid)))[0]?.id ?? 0

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

describe('the answer about a code', () => {
  test.each<[PromoRefusal, string, () => Promise<[string, Partial<OrderInput>?]>]>([
    ['unknown', 'Неверный промокод', async () => ['NOSUCHCODE']],
    [
      'not_started',
      'Промокод ещё не начал действовать',
      async () => [(await store({ startsAt: new Date('2026-03-04T07:00:01Z') })).code],
    ],
    [
      'ended',
      'Срок действия промокода истёк',
      async () => [(await store({ endsAt: new Date('2026-03-04T07:00:00Z') })).code],
    ],
    [
      'not_now',
      'Промокод действует для заказов на это время: пн, вт, чт',
      async () => [(await store({ weekdays: [0, 1, 3] })).code],
    ],
    [
      'not_now',
      'Промокод действует для заказов на это время: 23:00–12:00',
      async () => [(await store({ fromMinute: 23 * 60, toMinute: 12 * 60 })).code],
    ],
    [
      'not_for_delivery',
      'Промокод действует только при самовывозе',
      async () => [(await store({ deliveryTypes: [PICKUP] })).code],
    ],
    [
      'not_for_pickup',
      'Промокод действует только при доставке',
      async () => [(await store({ deliveryTypes: [DELIVERY] })).code, { delivery_type: PICKUP, address: null }],
    ],
    [
      'not_for_pickup',
      'Промокод действует только при доставке',
      async () => [(await store({ kind: 'delivery' })).code, { delivery_type: PICKUP, address: null }],
    ],
    [
      'other_city',
      'В этом городе промокод не действует',
      async () => [(await store({ cityIds: [elsewhere.city.id] })).code],
    ],
    [
      'other_branch',
      'В этом филиале промокод не действует',
      async () => [(await store({ branchIds: [await branchId(elsewhere)] })).code],
    ],
    [
      'login_required',
      'Войдите, чтобы применить промокод',
      async () => [(await store({ isLoginRequired: true })).code],
    ],
    ['used_up', 'Лимит промокода исчерпан', async () => [(await store({ limit: 0 })).code]],
    [
      'no_items',
      'В корзине нет блюд, на которые действует промокод',
      async () => [(await store({ productIds: [ayran.id] })).code],
    ],
    [
      'below_minimum',
      'Добавьте блюд ещё на 1\u00a0000\u00a0₸, и промокод сработает',
      async () => [(await store({ minimum: 2 * doner.price + 1000 })).code],
    ],
  ])('%s: «%s», in the quote and at the order', async (reason, message, given) => {
    const [code, changes] = await given()
    const order = await orderFor(code, changes)
    const quote = await quoteFor(api, order)
    const isOfCart = reason === 'no_items' || reason === 'below_minimum'
    expect(quote.promo_code).toMatchObject({ state: 'refused', reason, message, discount: 0 })
    expect(quote).toMatchObject({ promo: 0, total: quote.subtotal + quote.delivery_fee })
    if (isOfCart) expect(quote.promo_code?.offer).not.toBeNull()
    const conflict = await refused(order)
    expect(conflict).toMatchObject({ code: 'promo_refused', message, quote: { promo_code: { reason } } })
  })

  test('a code with hours holds for orders for these hours, whenever they are placed', async () => {
    const { code } = await store({ fromMinute: 15 * 60, toMinute: 17 * 60 })
    const at = (slot_start: string | null) => orderFor(code, { slot_start })
    const lunch = '2026-03-04T15:00:00+05:00'
    expect((await quoteFor(api, await at(null))).promo_code).toMatchObject({ state: 'refused', reason: 'not_now' })
    expect((await quoteFor(api, await at(lunch))).promo_code).toMatchObject({ state: 'applied' })
    const { token } = await place(await at(lunch))
    const { promo, total } = await orderByToken(api, token)
    expect(promo).toBeGreaterThan(0)
    const move = (time: string) =>
      api.call(changeOrderRoutes.changeOrder, { params: { token }, body: { time, expected_total: total } })
    expect(await move('2026-03-04T18:00:00+05:00')).toMatchObject({
      status: 409,
      body: {
        code: 'promo_refused',
        message: `Промокод ${code} действует только для заказов на это время: 15:00–17:00. Выберите другое время.`,
      },
    })
    expect((await move('2026-03-05T15:30:00+05:00')).status).toBe(200)

    // The code is valid at three, and not for the evening.
    api.clock.set('2026-03-04T10:00:00Z')
    const conflict = await refused(await at('2026-03-04T19:00:00+05:00'))
    expect(conflict).toMatchObject({ code: 'promo_refused', quote: { promo_code: { reason: 'not_now' } } })
  })

  test('a refused code uses the words of the specification in every language', async () => {
    const { code, id } = await store({ perCustomer: 1 })
    const me = await logIn(api)
    const say = async (promo_code: string, locale: 'ru' | 'en' | 'kz') => {
      const { filial_guid, delivery_type, lines } = await orderFor(promo_code)
      const body = { filial_guid, delivery_type, lines, promo_code }
      const answer = await api.call(orderingRoutes.quote, { body }, { locale, token: me.token })
      return bodyOf(orderingRoutes.quote, 200, answer).promo_code?.message
    }
    expect(await say(code, 'ru')).toBe('Промокод активирован!')
    expect(await say(code, 'en')).toBe('Promo code activated!')
    expect(await say('WRONGCODE', 'ru')).toBe('Неверный промокод')
    expect(await say('WRONGCODE', 'en')).toBe('Wrong promo code')
    const order = await orderFor(code, {}, me.token)
    await api.call(orderingRoutes.storeOrder, { body: order }, me)
    expect(await say(code, 'ru')).toBe('Вы уже использовали промокод')
    expect(await say(code, 'en')).toBe('You have already used a promo code')
    expect(await say(code, 'kz')).toBe('Сіз промокодты пайдаланып қойғансыз')
    expect(id).toBeGreaterThan(0)
  })

  test('a present that the branch has run out of is no offer there', async () => {
    const { code } = await store({ kind: 'gift', giftProductId: ayran.id })
    const stopped = { branchId: await branchId(branch), productId: ayran.id }
    await api.db.insert(branchStopProducts).values(stopped)
    try {
      expect(await answerOf(code)).toMatchObject({
        state: 'refused',
        reason: 'gift_sold_out',
        message: 'Подарок по этому промокоду в филиале закончился',
      })
    } finally {
      await api.db.delete(branchStopProducts).where(eq(branchStopProducts.branchId, stopped.branchId))
    }
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
  const asked = async (typed: string, ip: string, token?: string) => {
    const { filial_guid, delivery_type, lines } = await guestOrderOf(api)
    const quote = { filial_guid, delivery_type, lines, promo_code: typed }
    const answer = await api.call(orderingRoutes.quote, { body: quote }, { ip, ...(token && { token }) })
    return bodyOf(orderingRoutes.quote, 200, answer).promo_code?.reason
  }
  for (let guess = 0; guess < 10; guess += 1) await asked(`WIFI${guess}`, '203.0.113.70')
  expect(await asked(code, '203.0.113.70')).toBe('too_many_tries')
  expect(await asked(code, '203.0.113.70', (await logIn(api)).token)).toBeNull()
  const at = api.clock.now()
  const guesses = Array.from({ length: 160 }, () => ({ bucket: 'wrongPromo:2001:db8:5::/48', at }))
  await api.db.insert(rateEvents).values(guesses)
  expect(await asked(code, '2001:db8:5:77::1')).toBe('too_many_tries')
  expect(await asked(code, '2001:db8:6:77::1')).toBeNull()
})
