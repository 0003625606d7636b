import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { orders } from '@/reference-api/db/schema'
import { faultsOf } from '@/reference-api/testing/check-money'
import { logIn, newPhone } from '@/reference-api/testing/login'
import { orderByToken, placeValidOrder, runKitchenUntil } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())

const DAY = 24 * 3600
const PASSWORD = 'новое-слово-для-входа'

async function historyOf(token: string): Promise<{ numbers: string[]; unread: number }> {
  const answer = await api.call(orderingRoutes.orderHistory, { query: {} }, { token })
  if (answer.status !== 200) throw new Error(`history answered ${answer.status}`)
  return { numbers: answer.body.orders.data.map(({ number }) => number), unread: answer.body.unreaded_count }
}
const claim = (token: string, session: string) =>
  api.call(accountDataRoutes.claimOrder, { body: { token } }, { token: session })

describe('orders of a guest', () => {
  test('orders of a guest become those of the phone’s owner at a login by code, and do not count as news', async () => {
    const phone = newPhone()
    const mine = [await placeValidOrder(api, { phone }), await placeValidOrder(api, { phone })].map(
      ({ number }) => number,
    )
    await placeValidOrder(api, { phone: newPhone() })
    const { token } = await logIn(api, phone)
    expect(await historyOf(token)).toEqual({ numbers: mine.reverse(), unread: 0 })
  })

  test('orders of a guest stay without an owner at a login by password, which proves no phone', async () => {
    const phone = newPhone()
    const { token } = await logIn(api, phone)
    const body = { password: PASSWORD, password_confirmation: PASSWORD }
    await api.call(accountRoutes.updatePassword, { body }, { token })
    await placeValidOrder(api, { phone })
    const again = await api.call(accountRoutes.login, { body: { phone, password: PASSWORD } })
    if (again.status !== 201) throw new Error('not logged in')
    expect((await historyOf(again.body.token)).numbers).toEqual([])
  })

  test('orders older than 90 days stay without an owner: the number may have had another one', async () => {
    const phone = newPhone()
    const old = await placeValidOrder(api, { phone })
    api.clock.advance(2)
    const young = await placeValidOrder(api, { phone })
    const ago = (ms: number) => new Date(api.clock.now().getTime() - ms)
    await api.db
      .update(orders)
      .set({ createdAt: ago(90 * DAY * 1000) })
      .where(eq(orders.number, old.number))
    await api.db
      .update(orders)
      .set({ createdAt: ago(90 * DAY * 1000 - 1) })
      .where(eq(orders.number, young.number))
    const { token } = await logIn(api, phone)
    expect((await historyOf(token)).numbers).toEqual([young.number])
  })

  test('orders of another customer are not given away', async () => {
    const phone = newPhone()
    const friend = await logIn(api)
    const theirs = await placeValidOrder(api, { phone }, friend.token)
    const { token } = await logIn(api, phone)
    expect((await historyOf(token)).numbers).toEqual([])
    expect((await historyOf(friend.token)).numbers).toEqual([theirs.number])
  })
})

describe('the link of an order', () => {
  test('the link of an order gives it to the customer who shows it, whatever its phone; again is fine', async () => {
    const order = await placeValidOrder(api, { phone: newPhone() })
    const { token } = await logIn(api)
    const answer = { status: 200, body: { number: order.number } }
    expect(await claim(order.token, token)).toEqual(answer)
    expect(await claim(order.token, token)).toEqual(answer)
    expect((await historyOf(token)).numbers).toEqual([order.number])
  })

  test('the link of an order tells only a logged-in customer whether it is theirs', async () => {
    const owner = await logIn(api)
    const { token } = await placeValidOrder(api, {}, owner.token)
    const isOwn = async (session?: string) => {
      const answer = await api.call(
        orderingRoutes.orderByToken,
        { params: { token } },
        session ? { token: session } : {},
      )
      return answer.status === 200 ? answer.body.is_own : answer.status
    }
    expect(await isOwn(owner.token)).toBe(true)
    expect(await isOwn((await logIn(api)).token)).toBe(false)
    expect(await isOwn()).toBeUndefined()
    const free = await placeValidOrder(api, { phone: newPhone() })
    const answer = await api.call(orderingRoutes.orderByToken, { params: { token: free.token } }, owner)
    expect(answer).toMatchObject({ status: 200, body: { is_own: false } })
  })

  test('the link of an order that was handed over before promises no bonuses: it brought none', async () => {
    const before = await placeValidOrder(api, { phone: newPhone() })
    await runKitchenUntil(api, before.token, 'delivered')
    const after = await placeValidOrder(api, { phone: newPhone() })
    const { token } = await logIn(api)
    for (const order of [before, after]) await claim(order.token, token)
    await runKitchenUntil(api, after.token, 'delivered')
    const promised = async (order: { token: string }) => (await orderByToken(api, order.token)).bonus_earned
    expect(await promised(before)).toBe(0)
    const answer = await api.call(accountRoutes.bonus, {}, { token })
    expect(answer.body).toMatchObject({ user_bonus: await promised(after) })
    expect(await promised(after)).toBeGreaterThan(0)
    expect(await faultsOf(api.db)).toEqual([])
  })

  test("the link of another customer's order answers like one of no order", async () => {
    const owner = await logIn(api)
    const order = await placeValidOrder(api, {}, owner.token)
    const { token } = await logIn(api)
    const foreign = await claim(order.token, token)
    expect(foreign).toEqual({ status: 404, body: { message: 'Заказ не найден' } })
    expect(await claim('x'.repeat(32), token)).toEqual(foreign)
    expect((await historyOf(owner.token)).numbers).toEqual([order.number])
  })

  test('the link of an order that ten customers show at once gives it to one', async () => {
    const order = await placeValidOrder(api, { phone: newPhone() })
    const callers = await Promise.all(Array.from({ length: 10 }, () => logIn(api)))
    const answers = await Promise.all(callers.map(({ token }) => claim(order.token, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)])
  })
})
