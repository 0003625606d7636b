import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogRoutes } from '@/lib/contract/catalog'
import { feedbackRoutes } from '@/lib/contract/feedback'
import { orderLifeRoutes } from '@/lib/contract/order-life'
import { orderingRoutes } from '@/lib/contract/ordering'
import { placeRoutes } from '@/lib/contract/place'
import { staffRoutes } from '@/lib/contract/staff'
import { PICKUP } from '@/lib/domain/delivery'
import { orders, staffActs, staffTasks } from '@/reference-api/db/schema'
import { endStops } from '@/reference-api/staff/stops'
import { bodyOf, guestOrderOf, lineOf, orderByToken, placed, productBySlug } from '@/reference-api/testing/orders'
import { act, moveTo, seenBy, staffKeyOf, twoBranches } from '@/reference-api/testing/staff'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
let branch: string
let other: string
let manager: string
let cook: string
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  ;[branch, other] = await twoBranches(api)
  manager = (await staffKeyOf(api, { branch })).token
  cook = (await staffKeyOf(api, { branch, role: 'cook' })).token
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-03-04T07:00:00Z')
  await api.db.delete(orders)
  await api.db.delete(staffTasks)
})

const place = () => placed(api, { filial_guid: branch })
const pickUp = () => placed(api, { filial_guid: branch, delivery_type: PICKUP, address: null })
const feed = async (token: string, tab: 'open' | 'ended' = 'open') =>
  bodyOf(staffRoutes.staffOrders, 200, await api.call(staffRoutes.staffOrders, { query: { tab } }, { token })).orders

describe('the feed', () => {
  test('shows what a cook needs, of the own branch only', async () => {
    const { number } = await placed(api, { filial_guid: branch, comment: 'Без звонка' })
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

  test('moves an order to the ended ones of today, and forgets it tomorrow', async () => {
    const { number } = await pickUp()
    await moveTo(api, cook, number, 'delivered')
    expect(await feed(cook)).toEqual([])
    expect((await feed(cook, 'ended')).map((one) => one.number)).toEqual([number])
    api.clock.advance(24 * 3600)
    expect(await feed(cook, 'ended')).toEqual([])
  })

  test('an order that waits for its card is not the kitchen’s yet', async () => {
    const { number } = await placed(api, { filial_guid: branch, payment_method: 'card' })
    expect(await feed(cook)).toEqual([])
    expect((await api.call(staffRoutes.staffOrder, { params: { id: number } }, { token: cook })).status).toBe(404)
  })
})

describe('acts', () => {
  test('an order is accepted with minutes, cooked, carried and handed over; who did it is logged', async () => {
    const { token, number } = await place()
    const first = await seenBy(api, cook, number)
    const accepted = bodyOf(
      staffRoutes.staffAccept,
      200,
      await act(api, staffRoutes.staffAccept, cook, first, { minutes: 25 }),
    ).order
    expect(accepted).toMatchObject({ status: 'accepted', next: 'cooking', accepted: { minutes: 25 } })
    expect(accepted.version).toBeGreaterThan(first.version)
    await moveTo(api, cook, number, 'delivered')
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
      const order = await seenBy(api, cook, number)
      api.clock.advance(12 * 60)
      const reply = await act(api, staffRoutes.staffAccept, cook, order, { minutes: 30, pressed_at })
      return bodyOf(staffRoutes.staffAccept, 200, reply).order
    }
    const late = await said('2026-03-04T07:02:00Z')
    expect(late.accepted).toEqual({ at: '2026-03-04T07:02:00.000Z', minutes: 30 })
    expect(late.expected.from).toBe('2026-03-04T07:45:00.000Z')
    // Neither before the order was there nor later than now: clocks of tablets are wrong.
    expect((await said('2026-03-03T07:00:00Z')).accepted?.at).toBe('2026-03-04T07:12:00.000Z')
    expect((await said('2026-03-05T07:00:00Z')).accepted?.at).toBe('2026-03-04T07:36:00.000Z')
  })

  test('without minutes an order for as soon as possible is not accepted', async () => {
    const { number } = await place()
    const order = await seenBy(api, cook, number)
    const refused = await act(api, staffRoutes.staffAccept, cook, order, {})
    expect(refused).toMatchObject({ status: 422, body: { errors: { minutes: [expect.any(String)] } } })
  })

  test('whoever saw an older version gets 409 and the order as it is', async () => {
    const { number } = await place()
    const seen = await seenBy(api, cook, number)
    await act(api, staffRoutes.staffAccept, cook, seen, { minutes: 20 })
    const late = await act(api, staffRoutes.staffAccept, manager, seen, { minutes: 40 })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale', order: { status: 'accepted', accepted: { minutes: 20 } } },
    })
  })

  test('a repeated request answers the same, another act under its id is refused', async () => {
    const { number } = await place()
    const seen = await seenBy(api, cook, number)
    const request_id = randomUUID()
    const once = await act(api, staffRoutes.staffAccept, cook, seen, { minutes: 20, request_id })
    const again = await act(api, staffRoutes.staffAccept, cook, seen, { minutes: 20, request_id })
    expect(again).toEqual(once)
    const reused = await act(api, staffRoutes.staffAccept, cook, seen, { minutes: 30, request_id })
    expect(reused).toMatchObject({ status: 422, body: { code: 'request_reused' } })
  })

  test('no step is left out and none is taken back', async () => {
    const { number } = await place()
    const seen = await seenBy(api, cook, number)
    for (const status of ['accepted', 'cooking', 'delivered'] as const)
      expect(await act(api, staffRoutes.staffNext, cook, seen, { status })).toMatchObject({
        status: 409,
        body: { code: 'not_possible' },
      })
    const cooking = await moveTo(api, cook, number, 'cooking')
    expect(await act(api, staffRoutes.staffNext, cook, cooking, { status: 'accepted' })).toMatchObject({ status: 409 })
  })

  test('cancelling tells the customer why, and frees the place', async () => {
    const { token, number } = await place()
    const order = await seenBy(api, cook, number)
    const cancelled = await act(api, staffRoutes.staffCancel, cook, order, {
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
    const ready = await moveTo(api, cook, number, 'ready')
    const [line] = ready.lines
    if (!line) throw new Error('The order has no lines')
    const lines = [{ line_id: line.line_id, quantity: 1 }]
    expect(ready).toMatchObject({ can_cancel: false, can_refund: false })
    expect(await act(api, staffRoutes.staffCancel, cook, ready, { reason: 'other' })).toMatchObject({ status: 403 })
    expect(await act(api, staffRoutes.staffRefund, cook, ready, { lines, reason: 'wrong' })).toMatchObject({
      status: 403,
      body: { code: 'manager_only' },
    })
    expect((await act(api, staffRoutes.staffCancel, manager, ready, { reason: 'no_courier' })).status).toBe(200)
  })

  test('a customer who cancels meanwhile is seen by the next act', async () => {
    const { token, number } = await place()
    const seen = await seenBy(api, cook, number)
    const body = { action: 'cancel', reason: 'changed_mind' } as const
    await api.call(orderLifeRoutes.closeOrder, { params: { token }, body })
    expect(await act(api, staffRoutes.staffAccept, cook, seen, { minutes: 20 })).toMatchObject({
      status: 409,
      body: { code: 'stale', order: { status: 'cancelled', cancel: { by: 'customer', reason: 'changed_mind' } } },
    })
  })
})

describe('the stop-list', () => {
  const stop = (body: object, token = cook) =>
    api.call(staffRoutes.staffStop, { body: { filial_guid: branch, request_id: randomUUID(), ...body } }, { token })
  const resume = (body: object) =>
    api.call(
      staffRoutes.staffResume,
      { body: { filial_guid: branch, request_id: randomUUID(), ...body } },
      { token: cook },
    )
  const quoteOf = async () => {
    const { filial_guid, delivery_type, lines } = await guestOrderOf(api, { filial_guid: branch })
    return { filial_guid, delivery_type, lines }
  }

  test('a stopped product is gone from the menu and from carts at once, and comes back', async () => {
    const cart = await quoteOf()
    const product_id = cart.lines[0]?.id ?? 0
    const isAvailable = async (filial_guid: string) => {
      const page = await api.call(catalogRoutes.productPage, { params: { id: product_id }, query: { filial_guid } })
      return bodyOf(catalogRoutes.productPage, 200, page).product.is_available
    }
    const problems = async () =>
      bodyOf(orderingRoutes.quote, 200, await api.call(orderingRoutes.quote, { body: cart })).lines.map(
        (one) => one.problem,
      )
    expect((await stop({ product_id })).status).toBe(200)
    expect([await isAvailable(branch), await isAvailable(other)]).toEqual([false, true])
    expect(await problems()).toContain('unavailable')
    const menu = bodyOf(
      staffRoutes.staffMenu,
      200,
      await api.call(staffRoutes.staffMenu, { query: { filial_guid: branch } }, { token: cook }),
    )
    expect(menu.products.filter(({ is_stopped }) => is_stopped).map((one) => one.product_id)).toContain(product_id)
    await resume({ product_id })
    expect([await isAvailable(branch), await problems()]).toEqual([true, cart.lines.map(() => null)])
  })

  test('a stop ends by itself, and one without an end does not', async () => {
    const cart = await quoteOf()
    const product_id = cart.lines[0]?.id ?? 0
    await stop({ product_id, until: '2026-03-04T08:00:00Z' })
    api.clock.set('2026-03-04T07:59:59Z')
    expect(await endStops(api.db, api.clock.now())).toBe(0)
    api.clock.set('2026-03-04T08:00:00Z')
    expect(await endStops(api.db, api.clock.now())).toBe(1)
    await stop({ product_id })
    api.clock.advance(30 * 24 * 3600)
    expect(await endStops(api.db, api.clock.now())).toBe(0)
    await resume({ product_id })
  })

  test('an option is stopped like a product; nothing foreign, unknown or doubled is', async () => {
    const menu = bodyOf(
      staffRoutes.staffMenu,
      200,
      await api.call(staffRoutes.staffMenu, { query: { filial_guid: branch } }, { token: cook }),
    )
    const modifier_id = menu.options.find((one) => !one.is_stopped)?.modifier_id ?? 0
    expect((await stop({ modifier_id })).status).toBe(200)
    expect((await resume({ modifier_id })).status).toBe(200)
    expect((await stop({ filial_guid: other, modifier_id })).status).toBe(404)
    expect((await stop({ product_id: 2_000_000_000 })).status).toBe(404)
    expect((await stop({ product_id: 1, modifier_id })).status).toBe(422)
    expect((await stop({ product_id: 1, until: '2020-01-01T00:00:00Z' })).status).toBe(422)
  })
})

describe('a pause', () => {
  const kitchen = (body: object) =>
    api.call(
      staffRoutes.staffKitchen,
      {
        body: {
          filial_guid: branch,
          request_id: randomUUID(),
          paused_until: null,
          extra_minutes: 0,
          extra_until: null,
          ...body,
        },
      },
      { token: cook },
    )
  const slots = async () =>
    bodyOf(
      placeRoutes.deliverySlots,
      200,
      await api.call(placeRoutes.deliverySlots, { query: { filial_guid: branch, delivery_type: PICKUP } }),
    )

  test('closes the branch for orders, its slots begin after it, and it ends by itself', async () => {
    const until = '2026-03-04T09:00:00Z'
    expect(await kitchen({ paused_until: until })).toMatchObject({
      status: 200,
      body: { filial: { is_open: false, paused_until: '2026-03-04T09:00:00.000Z' } },
    })
    const body = await guestOrderOf(api, { filial_guid: branch, delivery_type: PICKUP, address: null })
    const refused = await api.call(orderingRoutes.storeGuestOrder, { body })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'branch_closed', message: expect.stringMatching(/14:00/) },
    })
    const paused = await slots()
    expect(paused).toMatchObject({ asap: null, opens_at: '2026-03-04T09:00:00.000Z' })
    expect(Date.parse(paused.days[0]?.slots[0]?.start ?? '')).toBeGreaterThan(Date.parse(until))
    api.clock.set(until)
    expect((await slots()).asap).not.toBeNull()
    await kitchen({})
  })

  test('is told to staff and customers by the same minute', async () => {
    const body = { paused_until: '2026-03-04T08:39:20Z' }
    expect(await kitchen(body)).toMatchObject({ body: { filial: { paused_until: '2026-03-04T08:40:00.000Z' } } })
    expect((await slots()).opens_at).toBe('2026-03-04T08:40:00.000Z')
    await kitchen({})
  })

  test('slowing adds its minutes to every promise until it ends', async () => {
    const before = (await slots()).asap
    await kitchen({ extra_minutes: 20, extra_until: '2026-03-04T08:00:00Z' })
    expect((await slots()).asap).toEqual({ min: (before?.min ?? 0) + 20, max: (before?.max ?? 0) + 20 })
    api.clock.set('2026-03-04T08:00:00Z')
    expect((await slots()).asap).toEqual(before)
    await kitchen({})
  })

  test.each([
    { paused_until: '2026-03-04T06:59:00Z' },
    { paused_until: '2026-03-20T07:00:00Z' },
    { extra_minutes: 10 },
    { extra_until: '2026-03-04T08:00:00Z' },
    { extra_minutes: 500, extra_until: '2026-03-04T08:00:00Z' },
  ])('%j is refused', async (body) => {
    expect((await kitchen(body)).status).toBe(422)
  })
})

describe('things to do', () => {
  const tasks = async (token = cook, state: 'open' | 'done' = 'open') =>
    bodyOf(staffRoutes.staffTasks, 200, await api.call(staffRoutes.staffTasks, { query: { state } }, { token })).tasks

  test('come from customers who hurry, review badly or leave a phone; somebody does them once', async () => {
    const { token, number } = await pickUp()
    api.clock.advance(3600)
    await api.call(orderingRoutes.nudgeOrder, { params: { token } })
    api.clock.advance(900)
    await api.call(orderingRoutes.nudgeOrder, { params: { token } })
    expect(await tasks()).toMatchObject([
      { kind: 'hurry_up', order_number: number, times: 2, phone: expect.any(String) },
    ])
    await moveTo(api, cook, number, 'delivered')
    const body = { overall: 1, aspects: ['cold' as const], text: 'Холодный' }
    await api.call(orderLifeRoutes.reviewOrder, { params: { token }, body })
    await api.call(feedbackRoutes.sendFeedback, {
      body: {
        key: randomUUID(),
        about: 'branch',
        overall: 5,
        phone: '77011234567',
        filial_guid: branch,
        text: 'Позвоните',
      },
    })
    const all = await tasks()
    expect(all.map(({ kind, text, phone }) => [kind, text, phone === ''])).toEqual([
      // The order is handed over: nobody has to hurry any more.
      ['low_review', 'cold\nХолодный', false],
      ['call_back', 'Позвоните', false],
    ])
    const stranger = (await staffKeyOf(api, { branch: other })).token
    expect(await tasks(stranger)).toEqual([])
    const first = all[0]?.id ?? 0
    const finish = (token: string, note: string) =>
      api.call(
        staffRoutes.staffTaskDone,
        { params: { id: first }, body: { request_id: randomUUID(), note } },
        { token },
      )
    expect((await finish(stranger, '')).status).toBe(404)
    expect(await finish(cook, 'Отдали')).toMatchObject({ status: 200, body: { task: { done: { note: 'Отдали' } } } })
    expect(await finish(manager, 'Ещё раз')).toMatchObject({
      status: 200,
      body: { task: { done: { note: 'Отдали' } } },
    })
    expect((await tasks(cook, 'done')).map(({ id, kind }) => id === first || kind)).toEqual([true, 'hurry_up'])
  })

  test('an address that is not on the map is one', async () => {
    const body = await guestOrderOf(api, { filial_guid: branch })
    const address = body.address && { ...body.address, street: 'Улица, которой нигде нет', home: '1' }
    const { number } = await placed(api, { filial_guid: branch, address })
    expect(await tasks()).toMatchObject([{ kind: 'unclear_address', order_number: number }])
    expect((await seenBy(api, cook, number)).is_address_unclear).toBe(true)
  })
})

test('the day’s totals count what was handed over, less what was given back', async () => {
  const one = await pickUp()
  const two = await pickUp()
  const delivered = await moveTo(api, cook, one.number, 'delivered')
  await act(api, staffRoutes.staffCancel, cook, await seenBy(api, cook, two.number), { reason: 'too_busy' })
  const [line] = delivered.lines
  if (!line) throw new Error('The order has no lines')
  await act(api, staffRoutes.staffRefund, manager, delivered, {
    lines: [{ line_id: line.line_id, quantity: line.quantity }],
    reason: 'missing',
  })
  const { refunded, total } = await seenBy(api, cook, one.number)
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

/** Works from 10:00 to 03:00. */
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

  test('its numbers of today go on after midnight, and begin anew in the morning', async () => {
    api.clock.set('2026-03-04T18:40:00Z')
    const { number } = await placed(api, { filial_guid: nightly, delivery_type: PICKUP, address: null })
    api.clock.set('2026-03-04T19:30:00Z')
    await moveTo(api, key, number, 'delivered')
    expect(await totals()).toMatchObject({ date: '2026-03-04', orders: 1, delivered: 1 })
    expect((await feed(key, 'ended')).map((one) => one.number)).toEqual([number])
    api.clock.set('2026-03-05T04:00:00Z')
    expect(await totals()).toMatchObject({ date: '2026-03-05', orders: 0, delivered: 0 })
    expect(await feed(key, 'ended')).toEqual([])
  })
})

test('lines of an order name what was chosen and left out', async () => {
  const product = await productBySlug(api, 'doner-chicken-classic', branch)
  const removable = product.igredients.find(({ is_removable }) => is_removable)
  if (!removable) throw new Error('Nothing of the doner can be left out')
  const { number } = await placed(api, {
    filial_guid: branch,
    lines: [{ ...lineOf(product, 2), igredients: [removable.id] }],
  })
  expect((await seenBy(api, cook, number)).lines).toMatchObject([
    { name: product.name, quantity: 2, removed: [removable.name], options: expect.any(Array) },
  ])
})
