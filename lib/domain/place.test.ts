import { describe, expect, test } from 'vitest'
import { DELIVERY, PICKUP } from './delivery'
import { placeChange, placePopup } from './place'

const almaty = { id: 1, name: 'Алматы' }
const abay = { guid: 'abay', name: 'Абая', street: 'проспект Абая, 10' }
const pickup = { type: PICKUP, city: almaty, branch: abay }
const delivery = { ...pickup, type: DELIVERY }

describe('"Attention modal on changing delivery type, city or branch" (specification §2, §4)', () => {
  test.each<[string, typeof pickup | null, typeof pickup, ReturnType<typeof placeChange>]>([
    ['the first choice', null, pickup, { what: 'branch', asks: false }],
    ['the same place again', pickup, { ...pickup }, { what: null, asks: false }],
    [
      'the same place in another language',
      pickup,
      { ...pickup, city: { id: 1, name: 'Almaty' }, branch: { ...abay, street: '10 Abay Ave' } },
      { what: null, asks: false },
    ],
    ['another type', pickup, delivery, { what: 'type', asks: true }],
    [
      'another city',
      pickup,
      { ...pickup, city: { id: 2, name: 'Астана' }, branch: { ...abay, guid: 'turan' } },
      { what: 'city', asks: true },
    ],
    ['another branch', pickup, { ...pickup, branch: { ...abay, guid: 'satpayev' } }, { what: 'branch', asks: true }],
    ['another address that the same branch delivers to', delivery, { ...delivery }, { what: null, asks: false }],
  ])('%s', (_, current, next, expected) => {
    expect(placeChange(current, next, false)).toEqual(expected)
    expect(placeChange(current, next, true)).toEqual({ ...expected, asks: false })
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
  ] as const)('%s', (_, place, isSignedIn, popup) => {
    expect(placePopup(place, isSignedIn)).toBe(popup)
  })
})
