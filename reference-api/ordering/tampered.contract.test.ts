import { expect, test } from 'vitest'
import { walkTampered } from '@/reference-api/testing/prices/walk-tampered'
import { createTestApi } from '@/reference-api/testing/test-api'

test('a hundred and fifty carts that were tampered with are refused, or priced as an independent implementation prices them', async () => {
  const api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  const { refused, priced, orders, faults } = await walkTampered(api, 150, 18)
  expect(faults).toEqual([])
  expect(refused).toBeGreaterThan(30)
  expect(priced).toBeGreaterThan(30)
  // For most of these orders the wrong total was the reason of the refusal.
  expect(orders.price_changed).toBeGreaterThan(3)
  await api.close()
})
