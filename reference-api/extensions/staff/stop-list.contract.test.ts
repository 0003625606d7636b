import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogRoutes } from '@/lib/contract/catalog'
import { feedbackRoutes } from '@/lib/contract/feedback'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { placeRoutes } from '@/lib/contract/place'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { PICKUP } from '@/lib/domain/order/delivery'
import { endStops } from '@/reference-api/shop/stops'
import { bodyOf, guestOrderOf, placeValidOrder } from '@/reference-api/testing/orders'
import { moveOrderTo, staffKeyOf, staffViewOf } from '@/reference-api/testing/staff'
import { staffApi } from '@/reference-api/testing/staff-api'

const { api, branch, other, manager, cook, pickUp, reset } = await staffApi()
afterAll(() => api.close())
beforeEach(reset)

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

  test('a stop with an end ends on time, and one without an end does not', async () => {
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

  test('an option is stopped like a product; a foreign, unknown or repeated one is refused', async () => {
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

  test('a pause closes the branch for orders, its slots begin after it, and it ends on time', async () => {
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

  test('a pause ends for staff and customers at the same minute', async () => {
    const body = { paused_until: '2026-03-04T08:39:20Z' }
    expect(await kitchen(body)).toMatchObject({ body: { filial: { paused_until: '2026-03-04T08:40:00.000Z' } } })
    expect((await slots()).opens_at).toBe('2026-03-04T08:40:00.000Z')
    await kitchen({})
  })

  test('a slow branch adds its minutes to every promise until the slowing ends', async () => {
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
  ])('a pause of %j is refused', async (body) => {
    expect((await kitchen(body)).status).toBe(422)
  })
})

describe('tasks', () => {
  const tasks = async (token = cook, state: 'open' | 'done' = 'open') =>
    bodyOf(staffRoutes.staffTasks, 200, await api.call(staffRoutes.staffTasks, { query: { state } }, { token })).tasks

  test('tasks come from customers who hurry, review badly or leave a phone, and are done once', async () => {
    const { token, number } = await pickUp()
    api.clock.advance(3600)
    await api.call(orderingRoutes.nudgeOrder, { params: { token } })
    api.clock.advance(900)
    await api.call(orderingRoutes.nudgeOrder, { params: { token } })
    expect(await tasks()).toMatchObject([
      { kind: 'hurry_up', order_number: number, times: 2, phone: expect.any(String) },
    ])
    await moveOrderTo(api, cook, number, 'delivered')
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
      // The order was handed over, so the reminder is obsolete.
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

  test('an address that is not on the map is a task', async () => {
    const body = await guestOrderOf(api, { filial_guid: branch })
    const address = body.address && { ...body.address, street: 'Улица, которой нигде нет', home: '1' }
    const { number } = await placeValidOrder(api, { filial_guid: branch, address })
    expect(await tasks()).toMatchObject([{ kind: 'unclear_address', order_number: number }])
    expect((await staffViewOf(api, cook, number)).is_address_unclear).toBe(true)
  })
})
