import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch, Product } from '@/lib/contract/catalog'
import { changeOrderRoutes } from '@/lib/contract/order/change-order'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import type { PromoRefusal } from '@/lib/domain/money/promo-rules'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import type { NewPromo } from '@/reference-api/db/rows'
import { branchStopProducts, branches as branchTable } from '@/reference-api/db/schema'
import { pricedOrder, quoteFor, storePromo } from '@/reference-api/testing/benefits'
import { logIn, newPhone } from '@/reference-api/testing/login'
import { bodyOf, branches, type OrderInput, orderByToken, productBySlug } from '@/reference-api/testing/orders'
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
const refused = async (order: OrderInput) =>
  bodyOf(orderingRoutes.storeGuestOrder, 409, await api.call(orderingRoutes.storeGuestOrder, { body: order }))
const answerOf = async (promo_code: string, changes: Partial<OrderInput> = {}, session?: string) =>
  (await quoteFor(api, await orderFor(promo_code, changes, session), session)).promo_code
const branchId = async ({ guid }: Branch) =>
  (await api.db.select({ id: branchTable.id }).from(branchTable).where(eq(branchTable.guid, guid)))[0]?.id ?? 0

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
