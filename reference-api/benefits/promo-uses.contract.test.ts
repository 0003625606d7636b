import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { paymentRoutes } from '@/lib/contract/order/payments'
import type { NewPromo } from '@/reference-api/db/rows'
import { promocodes, promoGrants } from '@/reference-api/db/schema'
import { pricedOrder, quoteFor, storePromo } from '@/reference-api/testing/benefits'
import { faultsOf } from '@/reference-api/testing/check-money'
import { logIn, newPhone } from '@/reference-api/testing/login'
import { bodyOf, type OrderInput, runKitchenUntil } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
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
const usedOf = async (code: string) =>
  (await api.db.select({ used: promocodes.used }).from(promocodes).where(eq(promocodes.code, code)))[0]?.used
const orderFor = (promo_code: string, changes: Partial<OrderInput> = {}, session?: string) =>
  pricedOrder(api, { phone: newPhone(), promo_code, ...changes }, session)
const place = async (order: OrderInput) =>
  bodyOf(orderingRoutes.storeGuestOrder, 200, await api.call(orderingRoutes.storeGuestOrder, { body: order }))
const refused = async (order: OrderInput) =>
  bodyOf(orderingRoutes.storeGuestOrder, 409, await api.call(orderingRoutes.storeGuestOrder, { body: order }))
type Session = { readonly token: string }
const placeAs = async (me: Session, order: OrderInput) =>
  bodyOf(orderingRoutes.storeOrder, 200, await api.call(orderingRoutes.storeOrder, { body: order }, me))
const refusedAs = async (me: Session, order: OrderInput) =>
  bodyOf(orderingRoutes.storeOrder, 409, await api.call(orderingRoutes.storeOrder, { body: order }, me))
const forget = async (me: Session) =>
  bodyOf(accountDataRoutes.deleteAccount, 200, await api.call(accountDataRoutes.deleteAccount, { body: {} }, me))
const own = async (token: string, locale: 'ru' | 'kz' = 'ru') => {
  const answer = await api.call(accountRoutes.promocodes, {}, { token, locale })
  return bodyOf(accountRoutes.promocodes, 200, answer).promocodes
}
const historyOf = async (me: Session) => {
  const answer = await api.call(orderingRoutes.orderHistory, { query: {} }, me)
  return bodyOf(orderingRoutes.orderHistory, 200, answer).orders.data
}
/** Logs in again, after the last code of the phone is old enough for another. */
const logInAgain = (phone: string) => {
  api.clock.advance(61)
  return logIn(api, phone)
}
const answerOf = async (promo_code: string, changes: Partial<OrderInput> = {}, session?: string) =>
  (await quoteFor(api, await orderFor(promo_code, changes, session), session)).promo_code

describe('the uses of a code', () => {
  test('a code is used once by a customer, whatever phone they type; cancelling gives the use back', async () => {
    const { code } = await store({ perCustomer: 1 })
    const me = await logIn(api)
    const { token } = await placeAs(me, await orderFor(code, {}, me.token))
    for (const phone of [me.user.phone, newPhone()])
      expect(await refusedAs(me, await orderFor(code, { phone }, me.token))).toMatchObject({
        code: 'promo_refused',
        message: 'Вы уже использовали промокод',
      })
    expect(await answerOf(code, {}, me.token)).toMatchObject({ reason: 'used' })
    expect(await usedOf(code)).toBe(1)
    const body = { action: 'cancel', reason: 'changed_mind' } as const
    bodyOf(orderLifeRoutes.closeOrder, 200, await api.call(orderLifeRoutes.closeOrder, { params: { token }, body }))
    expect(await usedOf(code)).toBe(0)
    expect(await answerOf(code, {}, me.token)).toMatchObject({ state: 'applied' })
    await placeAs(me, await orderFor(code, {}, me.token))
    expect(await faultsOf(api.db)).toEqual([])
  })

  test.each([{ perCustomer: 1 }, { isFirstOrderOnly: true }, { perCustomer: 3, isFirstOrderOnly: true }])(
    '%j: a guest, who may type any phone, is asked to log in; general codes need no login',
    async (rule) => {
      const { code } = await store(rule)
      for (let guess = 0; guess < 5; guess += 1)
        expect(await refused(await orderFor(code))).toMatchObject({
          code: 'promo_refused',
          message: 'Войдите, чтобы применить промокод',
          quote: { promo_code: { reason: 'login_required' } },
        })
      expect(await usedOf(code)).toBe(0)
      const general = await store({ limit: 10 })
      await place(await orderFor(general.code))
      expect(await usedOf(general.code)).toBe(1)
    },
  )

  test('a stranger who orders with a customer’s phone uses up none of the customer’s codes, though the order becomes the customer’s', async () => {
    const first = await store({ isFirstOrderOnly: true })
    const once = await store({ perCustomer: 1 })
    const general = await store()
    const phone = newPhone()
    const foreign = await place(await orderFor(general.code, { phone }))
    const me = await logIn(api, phone)
    expect((await historyOf(me)).map(({ number }) => number)).toEqual([foreign.number])
    for (const { code } of [first, once]) expect(await answerOf(code, {}, me.token)).toMatchObject({ state: 'applied' })
    await placeAs(me, await orderFor(first.code, {}, me.token))
    expect(await refusedAs(me, await orderFor(first.code, {}, me.token))).toMatchObject({
      message: 'Промокод действует только на первый заказ',
    })
    expect(await answerOf(first.code, {}, (await logIn(api)).token)).toMatchObject({ state: 'applied' })
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('deleting the account brings back neither a code for one use nor the first order', async () => {
    const once = await store({ perCustomer: 1 })
    const first = await store({ isFirstOrderOnly: true })
    const untouched = await store({ perCustomer: 1 })
    const phone = newPhone()
    let me = await logIn(api, phone)
    const order = await placeAs(me, await orderFor(once.code, {}, me.token))
    await runKitchenUntil(api, order.token, 'delivered')
    // The codes stay used the second time, too, although the new account has ordered nothing.
    for (let time = 0; time < 2; time += 1) {
      await forget(me)
      me = await logInAgain(phone)
      expect(await answerOf(once.code, {}, me.token)).toMatchObject({ reason: 'used' })
      expect(await answerOf(first.code, {}, me.token)).toMatchObject({ reason: 'first_order_only' })
      expect(await refusedAs(me, await orderFor(once.code, {}, me.token))).toMatchObject({ code: 'promo_refused' })
      expect(await answerOf(untouched.code, {}, me.token)).toMatchObject({ state: 'applied' })
      expect((await own(me.token)).map(({ code }) => code)).not.toContain('WELCOME10')
    }
    // The database alone does not reveal the customers: it has no hash of a phone without the key.
    const kept = JSON.stringify([
      await api.db.query.promoRedemptions.findMany(),
      await api.db.query.formerCustomers.findMany(),
    ])
    const guesses = [phone, `ordered:${phone}`, `promo ${once.id}:${phone}`].flatMap((text) => [
      text,
      createHash('sha256').update(text).digest('base64url'),
      createHmac('sha256', '').update(text).digest('base64url'),
    ])
    for (const guess of guesses) expect(kept).not.toContain(guess)
  })

  test('an order that is refused for another reason uses nothing', async () => {
    const { code } = await store({ limit: 1 })
    const order = await orderFor(code)
    expect(await refused({ ...order, expected_total: order.expected_total - 1 })).toMatchObject({
      code: 'price_changed',
    })
    expect(await usedOf(code)).toBe(0)
    await place(order)
    expect((await place(order)).total).toBe(order.expected_total)
    expect(await usedOf(code)).toBe(1)
    expect(await refused(await orderFor(code))).toMatchObject({ message: 'Лимит промокода исчерпан' })
  })
})

describe('lists of codes', () => {
  const everybodys = async () =>
    bodyOf(paymentRoutes.publicPromocodes, 200, await api.call(paymentRoutes.publicPromocodes, {})).promocodes.map(
      ({ code }) => code,
    )

  test('the list has the public codes of the chain, and never a secret one', async () => {
    const secret = await store()
    const overrides = await store({ isPublic: true, limit: 0 })
    const codes = await everybodys()
    expect(codes).toEqual(expect.arrayContaining(['WELCOME10', 'DONER500', 'DOSTAVKA']))
    for (const code of [secret.code, overrides.code, 'NIGHT15']) expect(codes).not.toContain(code)
  })

  test('the list of a customer has the granted and the public codes, until they are used', async () => {
    const me = await logIn(api)
    const stranger = await logIn(api)
    const createdAt = api.clock.now()
    const [mine, foreign, ended] = [
      await store({ value: 25, minimum: 1000 }),
      await store(),
      await store({ endsAt: createdAt }),
    ]
    await api.db.insert(promoGrants).values([
      { promocodeId: mine.id, userId: me.user.id, createdAt },
      { promocodeId: ended.id, userId: me.user.id, createdAt },
      { promocodeId: foreign.id, userId: stranger.user.id, createdAt },
    ])
    const listed = await own(me.token)
    expect(listed.find(({ code }) => code === mine.code)).toEqual({
      id: mine.id,
      code: mine.code,
      title: `Код ${mine.code}`,
      kind: 'percent',
      value: 25,
      percent: 25,
      minimum: 1000,
      needs_login: false,
      ends_at: mine.endsAt.toISOString(),
    })
    const codes = listed.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['WELCOME10', 'DONER500']))
    for (const { code } of [foreign, ended]) expect(codes).not.toContain(code)
    expect((await own(me.token, 'kz')).find(({ code }) => code === mine.code)?.title).toBe(`${mine.code} коды`)

    await api.call(orderingRoutes.storeOrder, { body: await orderFor('WELCOME10', {}, me.token) }, me)
    expect((await own(me.token)).map(({ code }) => code)).not.toContain('WELCOME10')
    expect((await own(stranger.token)).map(({ code }) => code)).toContain('WELCOME10')
  })
})
