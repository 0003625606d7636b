import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { PICKUP } from '@/lib/domain/order/delivery'
import { orders, slotBookings } from '@/reference-api/db/schema'
import { cancelUnpaidOrders } from '@/reference-api/payments/cancel-unpaid-orders'
import { bodyOf, guestOrderOf, type OrderInput, orderByToken } from '@/reference-api/testing/orders'
import { payWith, placeCardOrder } from '@/reference-api/testing/paying'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

const LIMITS = { perPhone: 2, perNetwork: 3 }

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: LIMITS })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(orders)
  await api.db.delete(slotBookings)
  api.clock.set('2026-03-04T07:00:00Z')
})

const another = (order: OrderInput, changes: Partial<OrderInput> = {}) => ({
  ...order,
  cart_id: randomUUID(),
  ...changes,
})

describe('orders that wait for a card', () => {
  const slot = { slot_start: '2026-03-04T10:00:00.000Z', delivery_type: PICKUP, address: null } as const
  const taken = async () => (await api.db.select().from(slotBookings))[0]?.taken ?? 0

  test('orders that wait for a card hold two places of a slot for a network, and two for a phone; paid or expired they hold none', async () => {
    const wide = await createTestApi({ guestOrderLimits: { perPhone: 100, perNetwork: 100 } })
    try {
      wide.clock.set('2026-03-04T07:00:00Z')
      const body = await guestOrderOf(wide, { ...slot, payment_method: 'card' })
      const send = async (phone: string, ip: string, changes: Partial<OrderInput> = {}) =>
        wide.call(orderingRoutes.storeGuestOrder, { body: another(body, { phone, ...changes }) }, { ip })
      const first = await send('77010000001', '203.0.113.1')
      expect(first.status).toBe(200)
      expect((await send('77010000002', '203.0.113.1')).status).toBe(200)
      for (let count = 3; count < 9; count += 1)
        expect(await send(`7701000000${count}`, '203.0.113.1')).toMatchObject({
          status: 429,
          body: { code: 'unpaid_orders' },
        })
      expect((await wide.db.select().from(slotBookings))[0]?.taken).toBe(2)
      // An order at another time, in cash, or as soon as possible holds no place of this slot.
      const later = { slot_start: '2026-03-04T11:00:00.000Z' }
      expect((await send('77010000003', '203.0.113.1', later)).status).toBe(200)
      expect((await send('77010000004', '203.0.113.1', { payment_method: 'cash' })).status).toBe(200)
      expect((await send('77010000005', '203.0.113.1', { slot_start: null })).status).toBe(200)
      // The same phone from another network.
      expect((await send('77010000001', '198.51.100.1', later)).status).toBe(200)
      expect((await send('77010000001', '198.51.100.2', later)).status).toBe(429)

      const paid = bodyOf(orderingRoutes.storeGuestOrder, 200, first)
      await payWith(wide, { url: paid.payment_url }, 'approve')
      expect((await orderByToken(wide, paid.token)).payment.state).toBe('paid')
      expect((await send('77010000006', '203.0.113.1')).status).toBe(200)
      expect((await send('77010000007', '203.0.113.1')).status).toBe(429)
      wide.clock.advance(31 * 60)
      await cancelUnpaidOrders(wide.deps)
      expect((await send('77010000007', '203.0.113.1')).status).toBe(200)
    } finally {
      await wide.close()
    }
  })

  test('orders that wait for a card hold six places of a slot for the site of IPv6 networks', async () => {
    const wide = await createTestApi({ guestOrderLimits: { perPhone: 100, perNetwork: 100 } })
    try {
      wide.clock.set('2026-03-04T07:00:00Z')
      const body = await guestOrderOf(wide, { ...slot, payment_method: 'card' })
      const send = (network: number) =>
        wide.call(
          orderingRoutes.storeGuestOrder,
          { body: another(body, { phone: `770100000${network + 10}` }) },
          { ip: `2001:db8:9:${network}::1` },
        )
      for (let network = 0; network < 6; network += 1) expect((await send(network)).status).toBe(200)
      expect(await send(6)).toMatchObject({ status: 429, body: { code: 'unpaid_orders' } })
    } finally {
      await wide.close()
    }
  })

  test('a refused order leaves its place in the slot free', async () => {
    await placeCardOrder(api, slot)
    await placeCardOrder(api, slot)
    await expect(placeCardOrder(api, slot)).rejects.toThrow('429')
    expect(await taken()).toBe(2)
  })
})
