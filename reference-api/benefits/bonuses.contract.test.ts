import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { paymentRoutes } from '@/lib/contract/order/payments'
import { PICKUP } from '@/lib/domain/order/delivery'
import { bonusLedger, bonusRules, bonusTakes, notifications, orders, users } from '@/reference-api/db/schema'
import { giveBonusTo, lotsOf, pricedOrder, quoteFor, storePromo } from '@/reference-api/testing/benefits'
import { faultsOf } from '@/reference-api/testing/check-money'
import { logIn, newPhone } from '@/reference-api/testing/login'
import {
  bodyOf,
  lineOf,
  type OrderInput,
  orderByToken,
  placeValidOrder,
  productBySlug,
  runKitchenUntil,
} from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { expireBonuses } from './bonuses'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-03-04T07:00:00Z'))
afterEach(async () => expect(await faultsOf(api.db)).toEqual([]))

const DAY = 86_400
type Session = Awaited<ReturnType<typeof logIn>>

const customer = async (bonus = 0): Promise<Session> => {
  const me = await logIn(api)
  if (bonus > 0) await giveBonusTo(api, me.user.id, bonus)
  return me
}
/** Advances the clock and logs the customer in again, because the session has ended. */
const later = async (me: Session, seconds: number): Promise<Session> => {
  api.clock.advance(seconds)
  return logIn(api, me.user.phone)
}
const stateOf = async (me: Session) => bodyOf(accountRoutes.bonus, 200, await api.call(accountRoutes.bonus, {}, me))
const balanceOf = async (me: Session) => (await stateOf(me)).user_bonus
const ledgerOf = async (me: Session, page = 1) =>
  bodyOf(paymentRoutes.bonusLedger, 200, await api.call(paymentRoutes.bonusLedger, { query: { page } }, me)).entries
const orderFor = (me: Session, changes: Partial<OrderInput> = {}) =>
  pricedOrder(api, { use_bonus: true, ...changes }, me.token)
const place = async (me: Session, order: OrderInput) =>
  bodyOf(orderingRoutes.storeOrder, 200, await api.call(orderingRoutes.storeOrder, { body: order }, me))
const cancel = async (token: string) => {
  const body = { action: 'cancel', reason: 'changed_mind' } as const
  const answer = await api.call(orderLifeRoutes.closeOrder, { params: { token }, body })
  return bodyOf(orderLifeRoutes.closeOrder, 200, answer)
}

describe('paying with bonuses', () => {
  test('the quote tells what bonuses can pay; the order takes them, and nothing of the delivery', async () => {
    const me = await customer(700)
    const order = await orderFor(me)
    const quote = await quoteFor(api, order, me.token)
    expect(quote).toMatchObject({ bonus: 700, total: quote.subtotal - 700 + quote.delivery_fee })
    const earns = Math.floor((quote.subtotal - 700) * 0.05)
    expect(quote.bonuses).toEqual({ balance: 700, cap_percent: 100, spendable: 700, earn_percent: 5, earns })
    const off = await quoteFor(api, { ...order, use_bonus: false }, me.token)
    expect([off.bonus, off.bonuses.spendable]).toEqual([0, 700])
    const guest = await quoteFor(api, order)
    expect([guest.bonus, guest.bonuses.balance, guest.bonuses.spendable]).toEqual([0, null, 0])

    const { token, number, total } = await place(me, order)
    expect(total).toBe(quote.total)
    expect(await balanceOf(me)).toBe(0)
    expect((await ledgerOf(me)).data).toMatchObject([
      { kind: 'spend', amount: -700, order_number: number },
      { kind: 'manual', amount: 700, order_number: null },
    ])
    expect(await orderByToken(api, token)).toMatchObject({ bonus: 700, bonus_earned: earns })
  })

  test('paying with bonuses follows the rates of the chain: what is earned, which share may be paid, how long they last', async () => {
    const me = await customer(100_000)
    const [before] = await api.db.select().from(bonusRules)
    await api.db.update(bonusRules).set({ earnPercent: 20, spendPercent: 50, lifeDays: 10 })
    try {
      const order = await orderFor(me)
      const quote = await quoteFor(api, order, me.token)
      const half = Math.floor(quote.subtotal / 2)
      expect(quote.bonus).toBe(half)
      const earns = Math.floor((quote.subtotal - half) / 5)
      expect(quote.bonuses).toMatchObject({ cap_percent: 50, spendable: half, earn_percent: 20, earns })
      expect(await stateOf(me)).toMatchObject({ earn_percent: 20, cap_percent: 50, life_days: 10 })
      const { token } = await place(me, order)
      // An order keeps the rate at which it was placed.
      await api.db.update(bonusRules).set({ earnPercent: 1 })
      expect(await orderByToken(api, token)).toMatchObject({ bonus: half, bonus_earned: earns })
      const [row] = await api.db.select().from(orders).where(eq(orders.token, token))
      expect(row?.bonusEarnPercent).toBe(20)
      await runKitchenUntil(api, token, 'delivered')
      // They expire before those that came when bonuses lasted longer.
      const [lot] = await lotsOf(api.db, me.user.id)
      expect(lot).toEqual({ left: earns, expiresAt: new Date(api.clock.now().getTime() + 10 * DAY * 1000) })
    } finally {
      if (before) await api.db.update(bonusRules).set(before)
    }
  })

  test('paying with bonuses comes after the promo code, up to all that is left of the products', async () => {
    const me = await customer(100_000)
    const { code } = await storePromo(api.db, api.clock.now(), { code: 'HALF50', value: 50 })
    const order = await orderFor(me, { promo_code: code, delivery_type: PICKUP, address: null, payment_method: 'card' })
    const quote = await quoteFor(api, order, me.token)
    expect([quote.promo + quote.bonus, quote.total]).toEqual([quote.subtotal, 0])
    // Bonuses paid all of it, so no card is charged and the kitchen gets it at once.
    const stored = await place(me, order)
    expect(stored).toMatchObject({ status: 'sent', total: 0, payment_url: null })
    expect((await orderByToken(api, stored.token)).payment).toMatchObject({ method: 'card', state: 'paid' })
    expect(await api.db.select().from(bonusTakes).orderBy(bonusTakes.orderId)).toContainEqual(
      expect.objectContaining({ amount: quote.bonus, state: 'committed' }),
    )
    expect(await balanceOf(me)).toBe(100_000 - quote.bonus)
    const { order: cancelled } = await cancel(stored.token)
    expect([cancelled.payment.state, await balanceOf(me)]).toEqual(['void', 100_000])
  })

  test('the bonuses that end first go first', async () => {
    const me = await later(await customer(300), DAY)
    await giveBonusTo(api, me.user.id, 500)
    const ayran = await productBySlug(api, 'ayran')
    await place(me, await orderFor(me, { lines: [lineOf(ayran)], delivery_type: PICKUP, address: null }))
    expect(ayran.price).toBeGreaterThan(300)
    expect((await lotsOf(api.db, me.user.id)).map(({ left }) => left)).toEqual([800 - ayran.price])
  })

  test('a balance that is smaller than it was when the customer agreed is reported, and nothing is taken', async () => {
    const me = await customer(1000)
    const [first, second] = [await orderFor(me), await orderFor(me)]
    await place(me, first)
    const answer = await api.call(orderingRoutes.storeOrder, { body: second }, me)
    const conflict = bodyOf(orderingRoutes.storeOrder, 409, answer)
    expect(conflict).toMatchObject({ code: 'price_changed', quote: { bonus: 0, bonuses: { balance: 0 } } })
    expect(await balanceOf(me)).toBe(0)
  })
})

describe('an order that is cancelled gives its bonuses back', () => {
  test('a cancelled order gives its bonuses back to the lots they came from, once', async () => {
    const me = await customer(600)
    const before = await lotsOf(api.db, me.user.id)
    const { token, number } = await place(me, await orderFor(me))
    await cancel(token)
    await cancel(token)
    expect(await lotsOf(api.db, me.user.id)).toEqual(before)
    expect((await ledgerOf(me)).data.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['release', 600],
      ['spend', -600],
      ['manual', 600],
    ])
    expect((await ledgerOf(me)).data[0]?.order_number).toBe(number)
    expect((await orderByToken(api, token)).bonus_earned).toBe(0)
  })

  test('a cancelled order gives its bonuses back for a week, when they ended meanwhile', async () => {
    const me = await later(await customer(600), 90 * DAY - 60)
    const { token } = await place(me, await orderFor(me))
    api.clock.advance(120)
    await expireBonuses(api.db, api.clock.now())
    await cancel(token)
    const expiresAt = new Date(api.clock.now().getTime() + 7 * DAY * 1000)
    expect(await lotsOf(api.db, me.user.id)).toEqual([{ left: 600, expiresAt }])
    const then = await later(me, 7 * DAY)
    await expireBonuses(api.db, api.clock.now())
    expect(await balanceOf(then)).toBe(0)
  })
})

describe('the bonus of an order', () => {
  test('the bonus of an order is credited once after the hand-over, with a notice, and pays the next one', async () => {
    const me = await customer()
    const order = await pricedOrder(api, {}, me.token)
    const { token, number } = await place(me, order)
    const { bonus_earned: earned, subtotal } = await orderByToken(api, token)
    expect(earned).toBe(Math.floor(subtotal * 0.05))
    expect(await stateOf(me)).toMatchObject({ user_bonus: 0, pending: earned })
    await runKitchenUntil(api, token, 'delivered')
    const body = { action: 'received' } as const
    await api.call(orderLifeRoutes.closeOrder, { params: { token }, body })
    expect(await stateOf(me)).toMatchObject({ user_bonus: earned, pending: 0 })
    expect((await orderByToken(api, token)).payment.state).toBe('paid')
    const entries = await ledgerOf(me)
    expect(entries).toMatchObject({ total: 1, data: [{ kind: 'accrual', amount: earned, order_number: number }] })
    const until = Date.parse(entries.data[0]?.expires_at ?? '') - Date.parse(entries.data[0]?.at ?? '')
    expect(until).toBe(90 * DAY * 1000)
    const told = await api.db.select().from(notifications).where(eq(notifications.userId, me.user.id))
    expect(told.filter(({ type }) => type === 'bonus').map(({ title }) => title.ru)).toEqual([
      `Начислено бонусов: ${earned}`,
    ])
    expect((await quoteFor(api, { ...order, use_bonus: true }, me.token)).bonus).toBe(earned)
  })

  test('a pickup brings its bonus when the shop hands it over, not when the customer reports it', async () => {
    const me = await customer()
    const { token } = await place(me, await pricedOrder(api, { delivery_type: PICKUP, address: null }, me.token))
    await runKitchenUntil(api, token, 'ready')
    await api.call(orderLifeRoutes.closeOrder, { params: { token }, body: { action: 'received' } })
    expect(await balanceOf(me)).toBe(0)
    await runKitchenUntil(api, token, 'delivered')
    expect(await balanceOf(me)).toBe((await orderByToken(api, token)).bonus_earned)
    expect(await balanceOf(me)).toBeGreaterThan(0)
  })

  test('a guest’s order brings its bonus to the customer who takes it over before the hand-over, and to no customer after it', async () => {
    const me = await customer()
    const [early, late] = [await placeValidOrder(api), await placeValidOrder(api)]
    expect((await orderByToken(api, early.token)).bonus_earned).toBe(0)
    const claim = (token: string) => api.call(accountDataRoutes.claimOrder, { body: { token } }, me)
    await claim(early.token)
    await runKitchenUntil(api, early.token, 'delivered')
    await runKitchenUntil(api, late.token, 'delivered')
    const earned = (await orderByToken(api, early.token)).bonus_earned
    expect([earned > 0, await balanceOf(me)]).toEqual([true, earned])
    await claim(late.token)
    expect(await balanceOf(me)).toBe(earned)
  })
})

test('bonuses that were not spent in time end, and are announced before', async () => {
  let me = await later(await customer(250), DAY)
  await giveBonusTo(api, me.user.id, 100)
  expect((await stateOf(me)).expiring).toEqual([])
  me = await later(me, 70 * DAY)
  const [first, second] = (await stateOf(me)).expiring
  expect([first?.amount, second?.amount]).toEqual([250, 100])
  expect(Date.parse(first?.expires_at ?? '')).toBe(api.clock.now().getTime() + 19 * DAY * 1000)
  me = await later(me, 19 * DAY)
  expect(await expireBonuses(api.db, api.clock.now())).toBe(1)
  expect(await expireBonuses(api.db, api.clock.now())).toBe(0)
  expect(await balanceOf(me)).toBe(100)
  expect((await ledgerOf(me)).data[0]).toMatchObject({ kind: 'expire', amount: -250, expires_at: null })
})

test('the ledger comes twenty a page, and only the caller’s', async () => {
  const me = await customer()
  for (let entry = 1; entry <= 21; entry += 1) await giveBonusTo(api, me.user.id, entry)
  const [first, second] = [await ledgerOf(me), await ledgerOf(me, 2)]
  expect([first.total, first.data.length, first.data[0]?.amount]).toEqual([21, 20, 21])
  expect(second.data.map(({ amount }) => amount)).toEqual([1])
  expect(await ledgerOf(await customer())).toEqual({ total: 0, data: [] })
})

test('a consent given beside the order is kept: a guest’s with the order, a customer’s once a version', async () => {
  const me = await customer()
  const consent_version = '2026-11-21'
  const said = async () => {
    const answer = await api.call(accountDataRoutes.exportAccount, {}, me)
    return bodyOf(accountDataRoutes.exportAccount, 200, answer).consents.map(({ kind }) => kind)
  }
  const before = await said()
  await place(me, await pricedOrder(api, { consent_version }, me.token))
  const after = await said()
  await place(me, await pricedOrder(api, { consent_version }, me.token))
  expect(after).toEqual([...before, 'personal_data', 'offer'])
  expect(await said()).toEqual(after)
})

test('a customer who deletes the account loses the bonuses, and the used promo codes keep no phone', async () => {
  const phone = newPhone()
  const me = await logIn(api, phone)
  await giveBonusTo(api, me.user.id, 100)
  const { code } = await storePromo(api.db, api.clock.now(), { code: 'GOODBYE10' })
  const { token } = await place(me, await orderFor(me, { promo_code: code, phone }))
  await runKitchenUntil(api, token, 'delivered')
  const exported = await api.call(accountDataRoutes.exportAccount, {}, me)
  const body = bodyOf(accountDataRoutes.exportAccount, 200, exported)
  expect(body.promocodes).toContain(code)
  expect(body.bonuses.map(({ kind }) => kind)).toEqual(['accrual', 'spend', 'manual'])
  const gone = await api.call(accountDataRoutes.deleteAccount, { body: {} }, me)
  expect(gone.status).toBe(200)
  expect(await api.db.$count(users, eq(users.id, me.user.id))).toBe(0)
  expect(await api.db.$count(bonusLedger, eq(bonusLedger.userId, me.user.id))).toBe(0)
  const dump = JSON.stringify([
    await api.db.query.promoRedemptions.findMany(),
    await api.db.query.consents.findMany(),
    await api.db.select().from(orders),
  ])
  expect(dump).not.toContain(phone)
})
