import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { PICKUP } from '@/lib/domain/order/delivery'
import { orders, staffActs } from '@/reference-api/db/schema'
import { bodyOf, lineOf, orderByToken, placeValidOrder, productBySlug } from '@/reference-api/testing/orders'
import { actAsStaff, moveOrderTo, staffKeyOf, staffViewOf } from '@/reference-api/testing/staff'
import { staffApi } from '@/reference-api/testing/staff-api'

const { api, branch, other, manager, cook, pickUp, reset } = await staffApi()
afterAll(() => api.close())
beforeEach(reset)

const place = () => placeValidOrder(api, { filial_guid: branch })
const feed = async (token: string, tab: 'open' | 'ended' = 'open') =>
  bodyOf(staffRoutes.staffOrders, 200, await api.call(staffRoutes.staffOrders, { query: { tab } }, { token })).orders

describe('the feed', () => {
  test('the feed shows what a cook needs, of the own branch only', async () => {
    const { number } = await placeValidOrder(api, { filial_guid: branch, comment: 'Без звонка' })
    const [order] = await feed(cook)
    expect(order).toMatchObject({
      number,
      status: 'sent',
      can_accept: true,
      next: null,
      comment: 'Без звонка',
      phone: expect.stringMatching(/^77/),
      payment: { method: 'cash', state: 'due', collect: order?.total },
    })
    expect(order?.lines.length).toBeGreaterThan(0)
    const stranger = (await staffKeyOf(api, { branch: other })).token
    expect(await feed(stranger)).toEqual([])
    const foreign = await api.call(staffRoutes.staffOrder, { params: { id: number } }, { token: stranger })
    expect(foreign.status).toBe(404)
  })

  test('the feed lists an ended order until the end of the day', async () => {
    const { number } = await pickUp()
    await moveOrderTo(api, cook, number, 'delivered')
    expect(await feed(cook)).toEqual([])
    expect((await feed(cook, 'ended')).map((one) => one.number)).toEqual([number])
    api.clock.advance(24 * 3600)
    expect(await feed(cook, 'ended')).toEqual([])
  })

  test('an order that waits for its card is not the kitchen’s yet', async () => {
    const { number } = await placeValidOrder(api, { filial_guid: branch, payment_method: 'card' })
    expect(await feed(cook)).toEqual([])
    expect((await api.call(staffRoutes.staffOrder, { params: { id: number } }, { token: cook })).status).toBe(404)
  })
})

describe('acts of the staff', () => {
  test('an order is accepted with minutes, cooked, carried and handed over, and the log names the actor', async () => {
    const { token, number } = await place()
    const first = await staffViewOf(api, cook, number)
    const accepted = bodyOf(
      staffRoutes.staffAccept,
      200,
      await actAsStaff(api, cook)(staffRoutes.staffAccept, first, { minutes: 25 }),
    ).order
    expect(accepted).toMatchObject({ status: 'accepted', next: 'cooking', accepted: { minutes: 25 } })
    expect(accepted.version).toBeGreaterThan(first.version)
    await moveOrderTo(api, cook, number, 'delivered')
    expect((await orderByToken(api, token)).timeline.map(({ status }) => status)).toEqual([
      'sent',
      'accepted',
      'cooking',
      'ready',
      'on_way',
      'delivered',
    ])
    const log = await api.db.select().from(staffActs)
    expect(log.filter(({ orderId }) => orderId !== null).map(({ act: what }) => what)).toEqual([
      'accept',
      'next',
      'next',
      'next',
      'next',
    ])
  })

  test('minutes that were named without network count from when they were named, within what can be', async () => {
    const said = async (pressed_at: string) => {
      const { number } = await place()
      const order = await staffViewOf(api, cook, number)
      api.clock.advance(12 * 60)
      const reply = await actAsStaff(api, cook)(staffRoutes.staffAccept, order, { minutes: 30, pressed_at })
      return bodyOf(staffRoutes.staffAccept, 200, reply).order
    }
    const late = await said('2026-03-04T07:02:00Z')
    expect(late.accepted).toEqual({ at: '2026-03-04T07:02:00.000Z', minutes: 30 })
    expect(late.expected.from).toBe('2026-03-04T07:45:00.000Z')
    // A time before the order or later than now is corrected, because clocks of tablets may be wrong.
    expect((await said('2026-03-03T07:00:00Z')).accepted?.at).toBe('2026-03-04T07:12:00.000Z')
    expect((await said('2026-03-05T07:00:00Z')).accepted?.at).toBe('2026-03-04T07:36:00.000Z')
  })

  test('an order for as soon as possible is not accepted without minutes', async () => {
    const { number } = await place()
    const order = await staffViewOf(api, cook, number)
    const refused = await actAsStaff(api, cook)(staffRoutes.staffAccept, order, {})
    expect(refused).toMatchObject({ status: 422, body: { errors: { minutes: [expect.any(String)] } } })
  })

  test('a tablet that acts on an older version gets 409 and the current order', async () => {
    const { number } = await place()
    const seen = await staffViewOf(api, cook, number)
    await actAsStaff(api, cook)(staffRoutes.staffAccept, seen, { minutes: 20 })
    const late = await actAsStaff(api, manager)(staffRoutes.staffAccept, seen, { minutes: 40 })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale', order: { status: 'accepted', accepted: { minutes: 20 } } },
    })
  })

  test('a repeated request answers the same, another act under its id is refused', async () => {
    const { number } = await place()
    const seen = await staffViewOf(api, cook, number)
    const request_id = randomUUID()
    const once = await actAsStaff(api, cook)(staffRoutes.staffAccept, seen, { minutes: 20, request_id })
    const again = await actAsStaff(api, cook)(staffRoutes.staffAccept, seen, { minutes: 20, request_id })
    expect(again).toEqual(once)
    const reused = await actAsStaff(api, cook)(staffRoutes.staffAccept, seen, { minutes: 30, request_id })
    expect(reused).toMatchObject({ status: 422, body: { code: 'request_reused' } })
  })

  test('staff can neither skip a step of an order nor take one back', async () => {
    const { number } = await place()
    const seen = await staffViewOf(api, cook, number)
    for (const status of ['accepted', 'cooking', 'delivered'] as const)
      expect(await actAsStaff(api, cook)(staffRoutes.staffNext, seen, { status })).toMatchObject({
        status: 409,
        body: { code: 'not_possible' },
      })
    const cooking = await moveOrderTo(api, cook, number, 'cooking')
    expect(await actAsStaff(api, cook)(staffRoutes.staffNext, cooking, { status: 'accepted' })).toMatchObject({
      status: 409,
    })
  })

  test('cancelling tells the customer why, and frees the place', async () => {
    const { token, number } = await place()
    const order = await staffViewOf(api, cook, number)
    const cancelled = await actAsStaff(api, cook)(staffRoutes.staffCancel, order, {
      reason: 'sold_out',
      comment: 'Нет лаваша',
    })
    expect(cancelled).toMatchObject({
      status: 200,
      body: { order: { status: 'cancelled', cancel: { by: 'shop', reason: 'sold_out', comment: 'Нет лаваша' } } },
    })
    expect(await orderByToken(api, token)).toMatchObject({ status: 'cancelled', payment: { state: 'void' } })
  })

  test('a cook does not cancel what left the kitchen and gives no money back; a manager does', async () => {
    const { number } = await place()
    const ready = await moveOrderTo(api, cook, number, 'ready')
    const [line] = ready.lines
    if (!line) throw new Error('The order has no lines')
    const lines = [{ line_id: line.line_id, quantity: 1 }]
    expect(ready).toMatchObject({ can_cancel: false, can_refund: false })
    expect(await actAsStaff(api, cook)(staffRoutes.staffCancel, ready, { reason: 'other' })).toMatchObject({
      status: 403,
    })
    expect(await actAsStaff(api, cook)(staffRoutes.staffRefund, ready, { lines, reason: 'wrong' })).toMatchObject({
      status: 403,
      body: { code: 'manager_only' },
    })
    expect((await actAsStaff(api, manager)(staffRoutes.staffCancel, ready, { reason: 'no_courier' })).status).toBe(200)
  })

  test('a customer who cancels meanwhile is seen by the next act', async () => {
    const { token, number } = await place()
    const seen = await staffViewOf(api, cook, number)
    const body = { action: 'cancel', reason: 'changed_mind' } as const
    await api.call(orderLifeRoutes.closeOrder, { params: { token }, body })
    expect(await actAsStaff(api, cook)(staffRoutes.staffAccept, seen, { minutes: 20 })).toMatchObject({
      status: 409,
      body: { code: 'stale', order: { status: 'cancelled', cancel: { by: 'customer', reason: 'changed_mind' } } },
    })
  })
})

test('the day’s totals count what was handed over, less what was given back', async () => {
  const one = await pickUp()
  const two = await pickUp()
  const delivered = await moveOrderTo(api, cook, one.number, 'delivered')
  await actAsStaff(api, cook)(staffRoutes.staffCancel, await staffViewOf(api, cook, two.number), { reason: 'too_busy' })
  const [line] = delivered.lines
  if (!line) throw new Error('The order has no lines')
  await actAsStaff(api, manager)(staffRoutes.staffRefund, delivered, {
    lines: [{ line_id: line.line_id, quantity: line.quantity }],
    reason: 'missing',
  })
  const { refunded, total } = await staffViewOf(api, cook, one.number)
  const totals = bodyOf(
    staffRoutes.staffTotals,
    200,
    await api.call(staffRoutes.staffTotals, { query: {} }, { token: cook }),
  )
  expect(totals).toMatchObject({
    date: '2026-03-04',
    orders: 2,
    open: 0,
    delivered: 1,
    cancelled: 1,
    income: [{ method: 'cash', amount: total - refunded }],
    refunded,
    accept_minutes: 0,
    open_tasks: 1,
  })
  expect(refunded).toBeGreaterThan(0)
  const stored = await api.db.select().from(orders).where(eq(orders.number, one.number))
  expect(stored[0]?.refunded).toBe(refunded)
})

/** A branch that works from 10:00 to 03:00. */
const TOLE_BI = 'bb596e9a-4681-4aaa-ae6e-a6433c111863'

describe('the day of a branch that is open until three in the night', () => {
  let nightly: string
  let key: string
  beforeAll(async () => {
    const found = (await api.db.query.branches.findMany()).find(({ guid }) => guid === TOLE_BI)
    if (!found) throw new Error('The chain has no branch that works at night')
    nightly = found.guid
    key = (await staffKeyOf(api, { branch: nightly })).token
  })
  const totals = async () =>
    bodyOf(staffRoutes.staffTotals, 200, await api.call(staffRoutes.staffTotals, { query: {} }, { token: key }))
  const dayEndsAt = async () =>
    bodyOf(staffRoutes.staffMe, 200, await api.call(staffRoutes.staffMe, {}, { token: key })).branches[0]?.day_ends_at

  test('"until the end of the day" ends at its close, before midnight and after it', async () => {
    api.clock.set('2026-03-04T18:40:00Z')
    expect(await dayEndsAt()).toBe('2026-03-04T22:00:00.000Z')
    api.clock.set('2026-03-04T19:30:00Z')
    expect(await dayEndsAt()).toBe('2026-03-04T22:00:00.000Z')
  })

  test("the day's numbers continue after midnight, and start again in the morning", async () => {
    api.clock.set('2026-03-04T18:40:00Z')
    const { number } = await placeValidOrder(api, { filial_guid: nightly, delivery_type: PICKUP, address: null })
    api.clock.set('2026-03-04T19:30:00Z')
    await moveOrderTo(api, key, number, 'delivered')
    expect(await totals()).toMatchObject({ date: '2026-03-04', orders: 1, delivered: 1 })
    expect((await feed(key, 'ended')).map((one) => one.number)).toEqual([number])
    api.clock.set('2026-03-05T04:00:00Z')
    expect(await totals()).toMatchObject({ date: '2026-03-05', orders: 0, delivered: 0 })
    expect(await feed(key, 'ended')).toEqual([])
  })
})

test('the lines of an order name what was chosen and left out', async () => {
  const product = await productBySlug(api, 'doner-chicken-classic', branch)
  const removable = product.igredients.find(({ is_removable }) => is_removable)
  if (!removable) throw new Error('Nothing of the doner can be left out')
  const { number } = await placeValidOrder(api, {
    filial_guid: branch,
    lines: [{ ...lineOf(product, 2), igredients: [removable.id] }],
  })
  expect((await staffViewOf(api, cook, number)).lines).toMatchObject([
    { name: product.name, quantity: 2, removed: [removable.name], options: expect.any(Array) },
  ])
})
