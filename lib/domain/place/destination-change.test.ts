import { describe, expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { destinationDifference, destinationPopup, needsConfirmation } from './destination-change'

const almaty = { id: 1, name: 'Алматы' }
const abay = { guid: 'abay', name: 'Абая', street: 'проспект Абая, 10' }
const pickup = { type: PICKUP, city: almaty, branch: abay }
const delivery = { ...pickup, type: DELIVERY }

describe('"Attention modal on changing delivery type, city or branch" (specification §2, §4)', () => {
  test.each<[string, typeof pickup | null, typeof pickup, ReturnType<typeof destinationDifference>]>([
    ['the first choice', null, pickup, 'branch'],
    ['the same destination again', pickup, { ...pickup }, null],
    [
      'the same destination in another language',
      pickup,
      { ...pickup, city: { id: 1, name: 'Almaty' }, branch: { ...abay, street: '10 Abay Ave' } },
      null,
    ],
    ['another type', pickup, delivery, 'type'],
    [
      'another city',
      pickup,
      { ...pickup, city: { id: 2, name: 'Астана' }, branch: { ...abay, guid: 'turan' } },
      'city',
    ],
    ['another branch', pickup, { ...pickup, branch: { ...abay, guid: 'satpayev' } }, 'branch'],
    ['another address that the same branch delivers to', delivery, { ...delivery }, null],
  ])('the attention popup: %s', (_, current, next, expected) => {
    expect(destinationDifference(current, next)).toBe(expected)
    expect(needsConfirmation(current, next, false)).toBe(current !== null && expected !== null)
    expect(needsConfirmation(current, next, true)).toBe(false)
  })
})

describe('"Clicking the address area" (specification §4)', () => {
  test.each([
    ['nothing chosen yet', null, false, 'start'],
    ['nothing chosen yet, logged in', null, true, 'deliveryAddress'],
    ['pickup', pickup, false, 'pickup'],
    ['pickup, logged in', pickup, true, 'pickup'],
    ['delivery, logged in', delivery, true, 'deliveryAddress'],
    ['delivery, logged out', delivery, false, 'needAuth'],
  ] as const)('a click on the address area: %s', (_, current, isSignedIn, popup) => {
    expect(destinationPopup(current, isSignedIn)).toBe(popup)
  })
})
