import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { changeOrderRoutes } from '@/lib/contract/order/change-order'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { PICKUP } from '@/lib/domain/order/delivery'
import { branches as branchTable, deliveryZones, orderOutbox, orders, slotBookings } from '@/reference-api/db/schema'
import { stepKitchen } from '@/reference-api/extensions/demo/kitchen'
import { refundPartsOfPayments } from '@/reference-api/payments/refund-parts'
import { refundPayments } from '@/reference-api/payments/refund-payments'
import { settlePayment } from '@/reference-api/payments/settle-payment'
import { faultsOf } from '@/reference-api/testing/check-money'
import { setDailyHours } from '@/reference-api/testing/hours'
import { logIn, newPhone } from '@/reference-api/testing/login'
import {
  bodyOf,
  firstBranch,
  guestOrderOf,
  type OrderInput,
  orderByToken,
  runKitchenUntil,
} from '@/reference-api/testing/orders'
import { bankPaymentOf, paymentsOfOrder, payWith } from '@/reference-api/testing/paying'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { addZoneAround } from '@/reference-api/testing/zones'

const NEAR = { latitude: 43.24, longitude: 76.92 }
const NEAR_TOO = { latitude: 43.241, longitude: 76.921 }
const FAR = { latitude: 43.26, longitude: 76.92 }
const NOWHERE = { latitude: 43.4, longitude: 76.92 }
const AT_NOON = '2026-03-04T07:00:00Z'
const SLOT = '2026-03-04T10:00:00.000Z'
const OTHER_SLOT = '2026-03-04T11:00:00.000Z'

let api: TestApi
let guid: string
let branchId: number
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  guid = (await firstBranch(api)).guid
  const [row] = await api.db.select().from(branchTable).where(eq(branchTable.guid, guid))
  branchId = row?.id ?? 0
  await setDailyHours(api.db, branchId, { from: '10:00', to: '23:00' })
  await addZoneAround(api.db, branchId, NEAR, { price: 700, freeFrom: null, minimum: 2500, minutes: 10 })
  await api.db.insert(deliveryZones).values({
    ...{ branchId, price: 1200, freeFrom: null, minimum: 3000, minutes: 30 },
    polygon: [
      { latitude: 43.255, longitude: 76.91 },
      { latitude: 43.27, longitude: 76.91 },
      { latitude: 43.27, longitude: 76.93 },
      { latitude: 43.255, longitude: 76.93 },
    ],
  })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set(AT_NOON)
  await api.db.delete(orders)
  await api.db.delete(slotBookings)
  await api.db.update(branchTable).set({ slotCapacity: 6 }).where(eq(branchTable.id, branchId))
})

type Point = typeof NEAR
const addressAt = (point: Point, overrides: object = {}) => ({
  ...{ city_id: 1, street: 'ул. Сатпаева', home: '22', entrance: '1', apartment: '14', floor: '3', comment: '' },
  ...point,
  ...overrides,
})

/** Places an order to the near zone for the total that the server computes. */
async function ordered(changes: Partial<OrderInput> = {}, session?: string) {
  const body = { ...(await guestOrderOf(api, { address: addressAt(NEAR), ...changes })) }
  const store = (expected_total: number) => {
    const route = session ? orderingRoutes.storeOrder : orderingRoutes.storeGuestOrder
    return api.call(route, { body: { ...body, expected_total } }, session ? { token: session } : {})
  }
  const first = await store(1)
  const total = first.status === 409 ? (first.body.quote?.total ?? 0) : 0
  return bodyOf(orderingRoutes.storeGuestOrder, 200, await store(total))
}

type Wanted = Omit<z.input<(typeof changeOrderRoutes)['changeOrder']['body']>, 'expected_total'>
const quote = (token: string, body: Wanted, session?: string) =>
  api.call(changeOrderRoutes.quoteOrderChange, { params: { token }, body }, session ? { token: session } : {})
const quoted = async (token: string, body: Wanted) =>
  bodyOf(changeOrderRoutes.quoteOrderChange, 200, await quote(token, body))
const change = (token: string, body: Wanted, expected_total: number, session?: string) =>
  api.call(
    changeOrderRoutes.changeOrder,
    { params: { token }, body: { ...body, expected_total } },
    session ? { token: session } : {},
  )
const changed = async (token: string, body: Wanted, expected_total: number) =>
  bodyOf(changeOrderRoutes.changeOrder, 200, await change(token, body, expected_total)).order
const refused = async (token: string, body: Wanted, expected_total: number) =>
  bodyOf(changeOrderRoutes.changeOrder, 409, await change(token, body, expected_total))
const rowOf = async (token: string) => {
  const [row] = await api.db.select().from(orders).where(eq(orders.token, token))
  if (!row) throw new Error('no order')
  return row
}
const newsOf = async (orderId: number) => {
  const news = await api.db.select().from(orderOutbox).where(eq(orderOutbox.orderId, orderId)).orderBy(orderOutbox.id)
  return news.map(({ kind, status }) => `${kind} ${status}`)
}
const takenAt = async (start: string) => {
  const at = and(eq(slotBookings.branchId, branchId), eq(slotBookings.start, new Date(start)))
  const [row] = await api.db.select().from(slotBookings).where(at)
  return row?.taken ?? 0
}

describe('the address', () => {
  test('an address in another zone is quoted first and stored for the agreed total, with a promise as much later as the way is longer', async () => {
    const { token, total } = await ordered()
    const before = await rowOf(token)
    const wanted = { address: addressAt(FAR, { street: 'ул. Тимирязева', comment: 'код 7' }) }
    const told = await quoted(token, wanted)
    expect(told).toMatchObject({
      total_before: total,
      total: total + 500,
      delivery_price: 1200,
      is_note_too_small: false,
    })
    expect(await rowOf(token)).toEqual(before)
    const order = await changed(token, wanted, told.total)
    expect(order).toMatchObject({
      total: total + 500,
      delivery_price: 1200,
      address: { street: 'ул. Тимирязева', comment: 'код 7' },
    })
    expect(order.eta).toEqual(told.eta)
    expect(Date.parse(order.eta.to) - before.promisedTo.getTime()).toBe(20 * 60_000)
    expect((await rowOf(token)).zoneId).not.toBe(before.zoneId)
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('another house of the zone and another door cost the same', async () => {
    const { token, total } = await ordered()
    const house = await changed(token, { address: addressAt(NEAR_TOO, { home: '24' }) }, total)
    expect(house).toMatchObject({ total, address: { home: '24' } })
    const door = await changed(token, { address: addressAt(NEAR_TOO, { home: '24', apartment: '99' }) }, total)
    expect(door).toMatchObject({ total, address: { apartment: '99' }, eta: house.eta })
  })

  test('a total that is not the agreed one changes nothing', async () => {
    const { token, total } = await ordered()
    const before = await rowOf(token)
    expect((await refused(token, { address: addressAt(FAR) }, total)).code).toBe('price_changed')
    expect(await rowOf(token)).toEqual(before)
  })

  test('an address out of every zone, another city and a pickup are refused with words', async () => {
    const { token, total } = await ordered()
    expect(await refused(token, { address: addressAt(NOWHERE) }, total)).toEqual({
      code: 'out_of_zone',
      message: 'По этому адресу филиал не доставляет. Выберите другой адрес или самовывоз.',
    })
    const elsewhere = await change(token, { address: addressAt(FAR, { city_id: 2 }) }, total)
    expect(bodyOf(changeOrderRoutes.changeOrder, 422, elsewhere).errors).toHaveProperty(['address.city_id'])
    const pickup = await ordered({ delivery_type: PICKUP, address: null })
    expect((await change(pickup.token, { address: addressAt(NEAR) }, pickup.total)).status).toBe(422)
  })

  test('an order below the minimum of the other zone keeps its address', async () => {
    const { token, total } = await ordered()
    await api.db.update(deliveryZones).set({ minimum: 100_000 }).where(eq(deliveryZones.price, 1200))
    expect((await refused(token, { address: addressAt(FAR) }, total + 500)).code).toBe('below_minimum')
    await api.db.update(deliveryZones).set({ minimum: 3000 }).where(eq(deliveryZones.price, 1200))
  })

  test('a banknote that becomes too small is asked for again', async () => {
    const { total: price } = await ordered()
    const { token, total } = await ordered({ change_from: price })
    const wanted = { address: addressAt(FAR) }
    expect((await quoted(token, wanted)).is_note_too_small).toBe(true)
    const small = await change(token, wanted, total + 500)
    expect(bodyOf(changeOrderRoutes.changeOrder, 422, small).errors).toHaveProperty('change_from')
    expect((await changed(token, { ...wanted, change_from: 20_000 }, total + 500)).change_from).toBe(20_000)
    expect((await changed(token, { change_from: 0 }, total + 500)).change_from).toBeNull()
  })

  test('an order that a card paid for cannot cost more, and may go elsewhere for the same price', async () => {
    const { token, total } = await ordered()
    await api.db.update(orders).set({ paymentMethod: 'card', paymentState: 'paid' }).where(eq(orders.token, token))
    expect(await refused(token, { address: addressAt(FAR) }, total + 500)).toMatchObject({
      code: 'paid_otherwise',
      message: expect.stringMatching(/^Заказ уже оплачен, а доставка по новому адресу дороже на 500\s₸/),
    })
    expect((await changed(token, { address: addressAt(NEAR_TOO, { home: '5' }) }, total)).address?.home).toBe('5')
  })
})

describe('a card that was charged', () => {
  /** Orders to the far zone and pays on the bank's page. */
  const paidOrder = async () => {
    const { token, total, payment_url: url } = await ordered({ address: addressAt(FAR), payment_method: 'card' })
    await payWith(api, { url }, 'approve')
    expect((await orderByToken(api, token)).status).toBe('sent')
    return { token, total }
  }
  const refundsOf = async (token: string) => {
    const [payment] = await paymentsOfOrder(api, token)
    return { payment, given: payment ? (await bankPaymentOf(api, payment.reference)).refunded : 0 }
  }
  const settle = async () => {
    await refundPayments(api.deps)
    await refundPartsOfPayments(api.deps)
  }

  test('a card that was charged gets the difference back when the new address is cheaper, once, however often it is asked', async () => {
    const { token, total } = await paidOrder()
    const wanted = { address: addressAt(NEAR) }
    expect(await quoted(token, wanted)).toMatchObject({ total: total - 500, refund: 500, needs_code: false })
    const order = await changed(token, wanted, total - 500)
    expect(order).toMatchObject({ total: total - 500, delivery_price: 700, refunded: 0, overpaid: 500 })
    expect(await changed(token, wanted, total - 500)).toMatchObject({ overpaid: 500 })
    await settle()
    expect((await refundsOf(token)).given).toBe(500)
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('a card that was charged is not charged twice when it is dearer: the difference is named, and nothing changes', async () => {
    const { token, total } = await paidOrder()
    await changed(token, { address: addressAt(NEAR) }, total - 500)
    expect(await refused(token, { address: addressAt(FAR) }, total)).toMatchObject({
      code: 'paid_otherwise',
      message: expect.stringMatching(/дороже на 500\s₸/),
    })
    await settle()
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('a card that was charged gets the rest back when the cheaper order is cancelled', async () => {
    const { token, total } = await paidOrder()
    await changed(token, { address: addressAt(NEAR) }, total - 500)
    await api.call(orderLifeRoutes.closeOrder, {
      params: { token },
      body: { action: 'cancel', reason: 'changed_mind' },
    })
    await settle()
    expect((await refundsOf(token)).given).toBe(total)
    expect((await orderByToken(api, token)).payment.state).toBe('refunded')
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('money that comes for another total than the order has goes back', async () => {
    const { token, total, payment_url: url } = await ordered({ address: addressAt(FAR), payment_method: 'card' })
    // The customer changes to paying at the door while the page of the bank is still open.
    const inCash = { status: 'sent', paymentMethod: 'cash', paymentState: 'due', paymentExpiresAt: null } as const
    await api.db.update(orders).set(inCash).where(eq(orders.token, token))
    await changed(token, { address: addressAt(NEAR) }, total - 500)
    await payWith(api, { url }, 'approve')
    const [payment] = await paymentsOfOrder(api, token)
    await settlePayment(api.deps, payment?.reference ?? '')
    await settle()
    expect(await orderByToken(api, token)).toMatchObject({ total: total - 500, payment: { state: 'due' } })
    expect(await refundsOf(token)).toMatchObject({ payment: { status: 'refunded' }, given: total })
  })
})

describe('phone, notes and the door', () => {
  test('phone, notes and door fields change without a quote, and open pages are told', async () => {
    const { token, total } = await ordered({ second_phone: '77059876543' })
    const order = await changed(
      token,
      { phone: '77771112233', second_phone: '', comment: 'Звоните дважды', hand_over: 'meet' },
      total,
    )
    expect(order).toMatchObject({
      phone_end: '•••• 2233',
      second_phone_end: null,
      comment: 'Звоните дважды',
      hand_over: 'meet',
      total,
    })
    expect(await newsOf((await rowOf(token)).id)).toEqual(['status sent', 'changed sent'])
    expect((await change(token, { hand_over: 'leave' }, total)).status).toBe(422)
  })
})

describe('the time', () => {
  test('a changed time moves the order’s place in the kitchen, and back to as soon as possible', async () => {
    const { token, total } = await ordered({ slot_start: SLOT })
    expect([await takenAt(SLOT), await takenAt(OTHER_SLOT)]).toEqual([1, 0])
    const later = await changed(token, { time: OTHER_SLOT }, total)
    expect(later).toMatchObject({ slot: { start: OTHER_SLOT }, eta: { from: OTHER_SLOT } })
    expect([await takenAt(SLOT), await takenAt(OTHER_SLOT)]).toEqual([0, 1])
    expect((await changed(token, { time: 'asap' }, total)).slot).toBeNull()
    expect(await takenAt(OTHER_SLOT)).toBe(0)
    expect((await rowOf(token)).bookedStart).not.toBeNull()
    await runKitchenUntil(api, token, 'delivered')
    const left = await api.db.select({ taken: slotBookings.taken }).from(slotBookings)
    expect(left.every(({ taken }) => taken === 0)).toBe(true)
  })

  test('a time that is full or over leaves the order where it is', async () => {
    await api.db.update(branchTable).set({ slotCapacity: 1 }).where(eq(branchTable.id, branchId))
    await ordered({ slot_start: OTHER_SLOT })
    const { token, total } = await ordered({ slot_start: SLOT })
    expect((await refused(token, { time: OTHER_SLOT }, total)).code).toBe('slot_taken')
    expect((await refused(token, { time: '2026-03-04T02:00:00.000Z' }, total)).code).toBe('slot_taken')
    expect([await takenAt(SLOT), await takenAt(OTHER_SLOT)]).toEqual([1, 1])
    expect((await orderByToken(api, token)).slot?.start).toBe(SLOT)
  })
})

describe('the right to change an order', () => {
  test("a customer's order is changed by its owner, a guest's by its link", async () => {
    const { token: session } = await logIn(api, newPhone())
    const { token, total } = await ordered({}, session)
    expect((await orderByToken(api, token)).changes).toBe('owner')
    expect((await change(token, { comment: 'мой' }, total, session)).status).toBe(200)
    const guest = await ordered()
    expect((await orderByToken(api, guest.token)).changes).toBe('link')
  })

  test('an accepted order is too late to change, and the answer names the reason', async () => {
    const { token, total } = await ordered()
    await runKitchenUntil(api, token, 'accepted')
    expect((await orderByToken(api, token)).changes).toBeNull()
    expect(await refused(token, { comment: 'поздно' }, total)).toEqual({
      code: 'accepted',
      message: 'Филиал уже принял заказ, на сайте его не изменить. Позвоните в филиал.',
    })
    expect((await quote(token, { comment: 'поздно' })).status).toBe(409)
  })

  test('a change in a race with the branch that accepts: either the changed order is accepted, or the change is refused', async () => {
    const all = []
    for (let count = 0; count < 8; count += 1) all.push(await ordered())
    api.clock.advance(20)
    const [answers] = await Promise.all([
      Promise.all(all.map(({ token, total }) => change(token, { address: addressAt(FAR) }, total + 500))),
      stepKitchen(api.db, api.clock.now(), 20),
    ])
    for (const [index, { status }] of answers.entries()) {
      const { token, total } = all[index] ?? { token: '', total: 0 }
      const row = await rowOf(token)
      expect([status, row.total]).toEqual(status === 200 ? [200, total + 500] : [409, total])
      // An accepted order stays unchanged.
      const accepted = row.status === 'sent' ? [] : ['status accepted']
      expect(await newsOf(row.id)).toEqual(['status sent', ...(status === 200 ? ['changed sent'] : []), ...accepted])
    }
    expect(await faultsOf(api.db)).toEqual([])
  })

  test('two orders that change places with each other both move, or stay where they were', async () => {
    const one = await ordered({ slot_start: SLOT })
    const other = await ordered({ slot_start: OTHER_SLOT })
    for (let round = 0; round < 5; round += 1) {
      const [to, back] = round % 2 === 0 ? [OTHER_SLOT, SLOT] : [SLOT, OTHER_SLOT]
      const answers = await Promise.all([
        change(one.token, { time: to }, one.total),
        change(other.token, { time: back }, other.total),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect([await takenAt(SLOT), await takenAt(OTHER_SLOT)]).toEqual([1, 1])
    }
  })
})
