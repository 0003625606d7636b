import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderTime, staffOrderTime } from '@/lib/contract/order/order-time'
import { type Order, orderingRoutes } from '@/lib/contract/order/ordering'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { PICKUP } from '@/lib/domain/order/delivery'
import {
  bonusLedger,
  branches,
  notifications,
  orderOutbox,
  orders,
  promocodes,
  staffTasks,
} from '@/reference-api/db/schema'
import { relayOutbox } from '@/reference-api/live/outbox'
import { createMenu } from '@/reference-api/menu/menu'
import { recordStatus } from '@/reference-api/orders/record-status'
import { moneyFaults } from '@/reference-api/testing/check-money'
import { openAroundTheClock } from '@/reference-api/testing/hours'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, orderByToken, placeValidOrder, runKitchenUntil } from '@/reference-api/testing/orders'
import { actAsStaff, moveOrderTo, staffKeyOf, staffViewOf } from '@/reference-api/testing/staff'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { runClock } from './clock-jobs'

/** 12:00 in Almaty, on a Wednesday. */
const NOON = '2026-03-04T07:00:00Z'
const minute = (after: number) => new Date(Date.parse(NOON) + after * 60_000).toISOString()

let api: TestApi
const menu = createMenu()
const settings = {
  acceptance: { alarmMinutes: 5, cancelMinutes: 10 },
  apology: { afterMinutes: 20, percent: 10, cap: 300 },
  alarmSms: { phone: '77010000001' },
  forgottenHours: 12,
}
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  await openAroundTheClock(api.db)
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set(NOON)
  await api.db.delete(orders)
  await api.db.delete(staffTasks)
  await api.db.delete(notifications)
  api.sms.sent.length = 0
})

const turn = () => runClock({ ...api.deps, orderSettings: settings }, menu)
/** Runs the clock in several processes at once. */
const turns = (count: number) => Promise.all(Array.from({ length: count }, turn))
const at = (after: number) => api.clock.set(minute(after))
const newsOf = async (kind: 'alarm' | 'estimate' | 'changed') => api.db.$count(orderOutbox, eq(orderOutbox.kind, kind))
const tasksOf = (kind: 'not_accepted' | 'late_order') => api.db.$count(staffTasks, eq(staffTasks.kind, kind))
const rowOf = async (token: string) => {
  const [row] = await api.db.select().from(orders).where(eq(orders.token, token))
  if (!row) throw new Error('The order is not there')
  return row
}
/** Updates the status of an order as the calls of the staff do. */
const move = (token: string, changes: Partial<typeof orders.$inferInsert>) =>
  api.db.transaction(async (tx) => {
    const now = api.clock.now()
    const [row] = await tx
      .update(orders)
      .set({ ...changes, statusAt: now })
      .where(eq(orders.token, token))
      .returning()
    if (row) await recordStatus(tx, [{ orderId: row.id, status: row.status }], 'shop', now)
  })
const accept = (token: string, acceptedMinutes: number | null) =>
  move(token, { status: 'accepted', acceptedAt: api.clock.now(), acceptedMinutes })
const timeOf = ({ expected }: Order) =>
  expected && [expected.from, expected.to].map((moment) => moment.slice(11, 16)).concat(expected.reason)

describe('an unaccepted order', () => {
  test('an unaccepted order raises one alarm after five minutes, whichever process looks: a task, news and a message', async () => {
    const { token, number } = await placeValidOrder(api)
    at(4)
    await turn()
    expect([await tasksOf('not_accepted'), api.sms.sent.length]).toEqual([0, 0])
    at(5)
    await turns(4)
    at(9)
    await turn()
    expect([await tasksOf('not_accepted'), await newsOf('alarm')]).toEqual([1, 1])
    expect(api.sms.sent).toEqual([{ phone: '77010000001', text: expect.stringContaining(number) }])
    expect((await rowOf(token)).alarmedAt).toEqual(new Date(minute(5)))
  })

  test('an unaccepted order tells its customer until when it should have been accepted, and from when cancelling is offered', async () => {
    const { token } = await placeValidOrder(api)
    expect((await orderByToken(api, token)).acceptance).toEqual({
      late_from: '2026-03-04T07:05:00.000Z',
      cancel_from: '2026-03-04T07:10:00.000Z',
    })
    await accept(token, 20)
    expect((await orderByToken(api, token)).acceptance).toBeNull()
  })

  test('an unaccepted order is no alarm once it was accepted, cancelled or while it waits for its payment', async () => {
    const [one, other] = [await placeValidOrder(api), await placeValidOrder(api)]
    await placeValidOrder(api, { payment_method: 'card' })
    await accept(one.token, 20)
    const body = { action: 'cancel', reason: 'too_long' } as const
    await api.call(orderLifeRoutes.closeOrder, { params: { token: other.token }, body })
    at(15)
    await turn()
    expect(await tasksOf('not_accepted')).toBe(0)
  })

  test('an unaccepted order is no task any more once it was accepted', async () => {
    const { token } = await placeValidOrder(api)
    at(6)
    await turn()
    await accept(token, 20)
    const tasks = await api.db.select().from(staffTasks).where(eq(staffTasks.kind, 'not_accepted'))
    expect(tasks.map(({ doneAt, doneBy }) => [doneAt, doneBy])).toEqual([[new Date(minute(6)), '']])
  })

  test('an unaccepted order for a slot is measured from an hour and the way before it', async () => {
    await placeValidOrder(api, { slot_start: '2026-03-04T12:00:00Z' })
    at(3 * 60 + 49)
    await turn()
    expect(await tasksOf('not_accepted')).toBe(0)
    at(3 * 60 + 50)
    await turn()
    expect(await tasksOf('not_accepted')).toBe(1)
  })
})

describe('an order is expected', () => {
  test('an order is expected as promised, then later while it is not accepted; its watchers are told once', async () => {
    const { token } = await placeValidOrder(api)
    const promised = (await orderByToken(api, token)).eta
    at(5)
    await turn()
    expect(timeOf(await orderByToken(api, token))).toEqual(['07:30', '07:45', 'promised'])
    at(20)
    await turns(4)
    const order = await orderByToken(api, token)
    expect([timeOf(order), order.eta]).toEqual([['07:40', '07:55', 'unconfirmed'], promised])
    expect(await newsOf('estimate')).toBe(1)
  })

  test('an order is expected as its branch says, as the courier needs, and no more when it has ended', async () => {
    const { token } = await placeValidOrder(api)
    at(3)
    await accept(token, 40)
    expect(timeOf(await orderByToken(api, token))).toEqual(['07:55', '08:10', 'accepted'])
    at(30)
    await move(token, { status: 'cooking' })
    await move(token, { status: 'ready' })
    await move(token, { status: 'on_way' })
    expect(timeOf(await orderByToken(api, token))).toEqual(['07:45', '07:55', 'on_way'])
    at(40)
    await move(token, { status: 'delivered' })
    at(80)
    await turn()
    expect(timeOf(await orderByToken(api, token))).toEqual(['07:45', '07:55', 'on_way'])
  })

  test('an order is expected after the pause of its branch', async () => {
    const { token } = await placeValidOrder(api)
    const { branchId } = await rowOf(token)
    await api.db
      .update(branches)
      .set({ pausedUntil: new Date(minute(60)) })
      .where(eq(branches.id, branchId))
    await turn()
    expect(timeOf(await orderByToken(api, token))).toEqual(['08:20', '08:35', 'paused'])
    await api.db.update(branches).set({ pausedUntil: null }).where(eq(branches.id, branchId))
    await turn()
    expect(timeOf(await orderByToken(api, token))).toEqual(['07:30', '07:45', 'promised'])
  })
})

describe('branch and customer', () => {
  test('branch and customer read the same time: promised, slowed, paused, behind a queue, accepted, cooking, on the way', async () => {
    const me = await logIn(api)
    const { token, number } = await placeValidOrder(api, {}, me.token)
    const { branchId } = await rowOf(token)
    const key = (await staffKeyOf(api)).token
    const now = () => api.clock.now()
    const told: (string | null)[] = []
    const same = async () => {
      await turn()
      const page = orderTime(await orderByToken(api, token), now())
      const history = bodyOf(
        orderingRoutes.orderHistory,
        200,
        await api.call(orderingRoutes.orderHistory, { query: { tab: 'active' } }, me),
      )
      const [row] = history.orders.data
      const listed = row ? orderTime(row, now()) : null
      const tablet = staffOrderTime(await staffViewOf(api, key, number), now())
      expect([listed, tablet]).toEqual([page, page])
      told.push(page && 'to' in page ? `${page.kind} ${page.to.toISOString().slice(11, 16)}` : (page?.kind ?? null))
    }
    const kitchen = (state: Partial<typeof branches.$inferInsert>) =>
      api.db.update(branches).set(state).where(eq(branches.id, branchId))
    await same()
    await kitchen({ extraMinutes: 30, extraUntil: new Date(minute(60)) })
    await same()
    await kitchen({ extraMinutes: 0, extraUntil: null, pausedUntil: new Date(minute(45)) })
    await same()
    await kitchen({ pausedUntil: null })
    at(20)
    await same()
    const seen = await staffViewOf(api, key, number)
    await actAsStaff(api, key)(staffRoutes.staffAccept, seen, { minutes: 30 })
    await same()
    at(48)
    await same()
    await moveOrderTo(api, key, number, 'on_way')
    await same()
    await moveOrderTo(api, key, number, 'delivered')
    await turn()
    expect(staffOrderTime(await staffViewOf(api, key, number), now())).toBeNull()
    expect(told).toEqual([
      'promised 07:45',
      'late 08:05',
      'late 08:20',
      'late 07:55',
      'late 08:15',
      'late 08:20',
      'late 08:15',
    ])
  })
})

describe('a missed promise', () => {
  const ledger = (userId: number) =>
    api.db
      .select({ amount: bonusLedger.amount })
      .from(bonusLedger)
      .where(and(eq(bonusLedger.userId, userId), eq(bonusLedger.kind, 'apology')))
  const codes = async (token: string) =>
    api.db
      .select()
      .from(promocodes)
      .where(eq(promocodes.apologyOrderId, (await rowOf(token)).id))

  const givenTo = async (token: string) => {
    const { id, status } = await rowOf(token)
    const isApology = and(eq(bonusLedger.orderId, id), eq(bonusLedger.kind, 'apology'))
    return { status, codes: (await codes(token)).length, entries: await api.db.$count(bonusLedger, isApology) }
  }

  test('a missed promise is excused after twenty minutes; the bonus comes with the order, once, within the cap', async () => {
    const me = await logIn(api)
    const { token, number } = await placeValidOrder(api, {}, me.token)
    at(65)
    await turn()
    expect((await orderByToken(api, token)).apology).toBeNull()
    at(66)
    await turns(4)
    expect((await orderByToken(api, token)).apology).toEqual({ bonus: 300, is_given: false, promo_code: null })
    expect([await tasksOf('late_order'), await ledger(me.user.id)]).toEqual([1, []])
    const told = await api.db.select().from(notifications)
    expect(told.map(({ title }) => title.ru)).toEqual([`Заказ ${number} опаздывает. Простите нас.`])
    await accept(token, 5)
    await runKitchenUntil(api, token, 'delivered')
    await turns(4)
    expect(await ledger(me.user.id)).toEqual([{ amount: 300 }])
    expect((await orderByToken(api, token)).apology?.is_given).toBe(true)
    expect(Object.values(await moneyFaults(api.db)).every((count) => count === 0)).toBe(true)
  })

  test('a missed promise brings a guest a promo code for one order', async () => {
    const { token } = await placeValidOrder(api)
    at(66)
    await turn()
    await accept(token, 5)
    await runKitchenUntil(api, token, 'delivered')
    const [code] = await codes(token)
    expect(code).toMatchObject({ kind: 'fixed', value: 300, limit: 1, isPublic: false })
    expect((await orderByToken(api, token)).apology).toEqual({ bonus: 300, is_given: true, promo_code: code?.code })
  })

  test('a missed promise is excused once it is handed over too, when no process looked before', async () => {
    const me = await logIn(api)
    const { token } = await placeValidOrder(api, {}, me.token)
    await accept(token, 20)
    at(70)
    await runKitchenUntil(api, token, 'delivered')
    at(300)
    await turns(3)
    expect(await ledger(me.user.id)).toEqual([{ amount: 300 }])
  })

  test('a missed promise brings nothing when the order is cancelled, and nothing when it came in time', async () => {
    const me = await logIn(api)
    const inTime = await placeValidOrder(api, {}, me.token)
    await accept(inTime.token, 20)
    await runKitchenUntil(api, inTime.token, 'delivered')
    const late = await placeValidOrder(api, {}, me.token)
    at(70)
    await turn()
    const body = { action: 'cancel', reason: 'too_long' } as const
    // The first session has ended by now.
    const { token } = await logIn(api, me.user.phone)
    await api.call(orderLifeRoutes.closeOrder, { params: { token: late.token }, body }, { token })
    at(300)
    await turns(3)
    expect([await ledger(me.user.id), (await orderByToken(api, late.token)).apology]).toEqual([[], null])
    expect((await orderByToken(api, inTime.token)).apology).toBeNull()
  })

  test('an order in a race of hand-over, cancellation and several clocks is excused at most once, and the ledger balances', async () => {
    const me = await logIn(api)
    const created = []
    for (let count = 0; count < (process.env.TEST_DATABASE_URL ? 100 : 12); count += 1)
      created.push(await placeValidOrder(api, {}, count % 2 ? me.token : undefined))
    for (const { token } of created) await accept(token, 20)
    at(300)
    const session = (await logIn(api, me.user.phone)).token
    const body = { action: 'cancel', reason: 'too_long' } as const
    await Promise.all([
      ...created.map(({ token }, index) =>
        index % 3 === 0
          ? api.call(orderLifeRoutes.closeOrder, { params: { token }, body }, { token: session })
          : move(token, { status: 'delivered' }),
      ),
      turns(4),
    ])
    await turns(2)
    const given = await Promise.all(created.map(({ token }) => givenTo(token)))
    expect(given).toEqual(
      created.map((_, index) => {
        if (index % 3 === 0) return { status: 'cancelled', codes: 0, entries: 0 }
        return { status: 'delivered', codes: index % 2 ? 0 : 1, entries: index % 2 ? 1 : 0 }
      }),
    )
    expect(Object.entries(await moneyFaults(api.db)).filter(([, count]) => count > 0)).toEqual([])
  })
})

describe('an unclosed order', () => {
  const HOURS = 12 * 60
  const forgottenTasks = () => api.db.select().from(staffTasks).where(eq(staffTasks.kind, 'forgotten_order'))

  test('an unclosed order is closed once, hours after it left, however many processes look; the staff get a task, and the page says it', async () => {
    const me = await logIn(api)
    const { token } = await placeValidOrder(api, {}, me.token)
    await runKitchenUntil(api, token, 'on_way')
    const left = (await rowOf(token)).statusAt
    api.clock.set(new Date(left.getTime() + HOURS * 60_000 - 1000).toISOString())
    await turns(3)
    expect((await orderByToken(api, token)).status).toBe('on_way')
    api.clock.advance(1)
    await turns(3)
    const order = await orderByToken(api, token)
    expect(order).toMatchObject({
      status: 'delivered',
      auto_closed_at: api.clock.now().toISOString(),
      received_at: null,
    })
    expect(await forgottenTasks()).toMatchObject([{ times: 1, amount: order.total, doneAt: null }])
    await relayOutbox(api.db, api.clock.now())
    const told = await api.db
      .select()
      .from(notifications)
      .where(eq(notifications.dedupKey, `${(await rowOf(token)).id}:delivered`))
    expect(told.map(({ body }) => body.ru)).toEqual([expect.stringContaining('Если вы его не получили')])
    expect(Object.values(await moneyFaults(api.db)).every((found) => found === 0)).toBe(true)
    api.clock.advance(2 * 3600)
    await turns(3)
    expect(await orderByToken(api, token)).toMatchObject({
      received_at: api.clock.now().toISOString(),
      is_active: false,
    })
  })

  test('an unclosed order is left alone at the branch: a pickup that was not collected waits', async () => {
    const { token } = await placeValidOrder(api, { delivery_type: PICKUP, address: null })
    await runKitchenUntil(api, token, 'ready')
    api.clock.advance(2 * HOURS * 60)
    await turn()
    expect((await orderByToken(api, token)).status).toBe('ready')
    expect(await forgottenTasks()).toEqual([])
  })
})
