import { expect, test } from 'vitest'
import { ORDER_EVENT_KINDS, ORDER_STATUSES } from '@/lib/domain/order/order'
import { WEBHOOK_TRIES, WEBHOOK_TYPES, webhookGap, webhookTypeOf } from './webhook'

test('every event of an order is a webhook, and every webhook is sent', () => {
  const ofStatuses = ORDER_STATUSES.map((status) => webhookTypeOf({ kind: 'status', status }))
  const ofKinds = ORDER_EVENT_KINDS.filter((kind) => kind !== 'status').map((kind) =>
    webhookTypeOf({ kind, status: 'cooking' }),
  )
  expect(ofStatuses[0]).toBeNull()
  expect([...ofStatuses.slice(1), ...ofKinds].sort()).toEqual([...WEBHOOK_TYPES].sort())
})

test('the tries follow at growing gaps, for more than a day, and end', () => {
  const gaps = Array.from({ length: WEBHOOK_TRIES }, (_, index) => webhookGap(index + 1, 0))
  const waits = gaps.flatMap((gap) => gap ?? [])
  expect(gaps.at(-1)).toBeNull()
  expect(waits).toHaveLength(WEBHOOK_TRIES - 1)
  expect(waits).toEqual([...waits].sort((one, other) => one - other))
  expect(waits.reduce((sum, gap) => sum + gap, 0)).toBeGreaterThan(24 * 3600)
})

test('the tries of different deliveries are spread, and stay in their order', () => {
  for (let tries = 1; tries < WEBHOOK_TRIES - 1; tries += 1) {
    const [least, most, next] = [webhookGap(tries, 0), webhookGap(tries, 0.999), webhookGap(tries + 1, 0)]
    expect(most).toBeGreaterThan(least ?? 0)
    expect(most).toBeLessThan(next ?? 0)
  }
})
