import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { PICKUP } from '@/lib/domain/order/delivery'
import type { NewPromo } from '@/reference-api/db/rows'
import { orders, promocodes } from '@/reference-api/db/schema'
import { giveBonusTo, pricedOrder, storePromo } from '@/reference-api/testing/benefits'
import { faultsOf } from '@/reference-api/testing/check-money'
import { logIn, newPhone } from '@/reference-api/testing/login'
import { bodyOf, type OrderInput, productBySlug } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

/**
 * How many calls run at once: no more, because a busy machine would let them wait for a connection; `npm run lab --
 * race` runs 100 at once, 100 times.
 */
const AT_ONCE = 50

let api: TestApi
let code = 0
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())

/** A pickup, which needs no geocoding. */
const pickup = { delivery_type: PICKUP, address: null } as const
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const asGuest = (body: OrderInput) => api.call(orderingRoutes.storeGuestOrder, { body })
const newPromo = (values: Partial<NewPromo>) => {
  code += 1
  return storePromo(api.db, api.clock.now(), { code: `RACE${code}`, ...values })
}
const ordersWith = (promoCode: string) => api.db.$count(orders, eq(orders.promoCode, promoCode))

const codesOf = (answers: readonly { readonly status: number; readonly body: object }[]) => {
  const counts = new Map<string, number>()
  for (const { status, body } of answers) {
    const name = 'code' in body ? `${status} ${body.code}` : String(status)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}

describe(`${AT_ONCE} at once`, () => {
  test('one balance of bonuses pays as many orders as it can, and not one more', async () => {
    const me = await logIn(api)
    const doner = await productBySlug(api, 'doner-chicken-classic')
    await giveBonusTo(api, me.user.id, 3 * 2 * doner.price + 1)
    const order = await pricedOrder(api, { ...pickup, use_bonus: true }, me.token)
    const answers = await Promise.all(
      times(AT_ONCE).map(() => api.call(orderingRoutes.storeOrder, { body: { ...order, cart_id: randomUUID() } }, me)),
    )
    expect(codesOf(answers)).toEqual({ 200: 3, '409 price_changed': AT_ONCE - 3 })
    const left = bodyOf(accountRoutes.bonus, 200, await api.call(accountRoutes.bonus, {}, me))
    expect(left.user_bonus).toBe(1)
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('a code for seven orders makes seven cheaper', async () => {
    const promo = await newPromo({ limit: 7 })
    const order = await pricedOrder(api, { ...pickup, promo_code: promo.code })
    const answers = await Promise.all(
      times(AT_ONCE).map(() => asGuest({ ...order, cart_id: randomUUID(), phone: newPhone() })),
    )
    expect(codesOf(answers)).toEqual({ 200: 7, '409 promo_refused': AT_ONCE - 7 })
    expect(await ordersWith(promo.code)).toBe(7)
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('a code for one order of a customer makes one cheaper, and a first order is one order', async () => {
    for (const rule of [{ perCustomer: 1 }, { isFirstOrderOnly: true }]) {
      const promo = await newPromo(rule)
      const me = await logIn(api)
      const order = await pricedOrder(api, { ...pickup, promo_code: promo.code }, me.token)
      // Each order has another phone, so only the session tells whose they are.
      const bodies = times(20).map(() => ({ ...order, cart_id: randomUUID(), phone: newPhone() }))
      const answers = await Promise.all(bodies.map((body) => api.call(orderingRoutes.storeOrder, { body }, me)))
      expect(codesOf(answers)).toEqual({ 200: 1, '409 promo_refused': 19 })
    }
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('one cart with a code and bonuses is one order, and every request gets the same answer', async () => {
    const me = await logIn(api)
    await giveBonusTo(api, me.user.id, 500)
    const { code: promo_code } = await newPromo({ perCustomer: 1 })
    const order = await pricedOrder(api, { ...pickup, use_bonus: true, promo_code }, me.token)
    const answers = await Promise.all(
      times(AT_ONCE).map(() => api.call(orderingRoutes.storeOrder, { body: order }, me)),
    )
    expect(codesOf(answers)).toEqual({ 200: AT_ONCE })
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await ordersWith(promo_code)).toBe(1)
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('orders that are placed and cancelled give back every use of a code and every bonus', async () => {
    const me = await logIn(api)
    await giveBonusTo(api, me.user.id, 10_000)
    const promo = await newPromo({ limit: 5 })
    const order = await pricedOrder(api, { ...pickup, use_bonus: true, promo_code: promo.code }, me.token)
    await Promise.all(
      times(12).map(async () => {
        const cart = { ...order, cart_id: randomUUID() }
        const answer = await api.call(orderingRoutes.storeOrder, { body: cart }, me)
        if (answer.status !== 200) return
        const body = { action: 'cancel', reason: 'changed_mind' } as const
        const params = { token: answer.body.token }
        const closed = await Promise.all(times(3).map(() => api.call(orderLifeRoutes.closeOrder, { params, body })))
        expect(closed.map(({ status }) => status)).toEqual([200, 200, 200])
      }),
    )
    const state = bodyOf(accountRoutes.bonus, 200, await api.call(accountRoutes.bonus, {}, me))
    expect(state.user_bonus).toBe(10_000)
    const [after] = await api.db.select().from(promocodes).where(eq(promocodes.id, promo.id))
    expect(after?.used).toBe(0)
    expect(await ordersWith(promo.code)).toBeGreaterThan(0)
    expect(await faultsOf(api.db)).toEqual([])
  })
})
