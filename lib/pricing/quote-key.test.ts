import { describe, expect, test } from 'vitest'
import { addressOf } from '@/lib/domain/place/destination'
import { editDestination } from '@/lib/domain/place/destination-moves'
import { aConfiguration, aDestination, aLine } from '@/lib/testing/factories'
import { hasDeliveryTermsOf, quoteKey } from './quote-key'

const home = aDestination({
  street: 'проспект Абая, 52',
  point: { latitude: 43.2435, longitude: 76.9098, zoneId: 1 },
})
const line = aLine({ uuid: 'line-1', quantity: 2 })
const benefits = { promoCode: 'DONER', useBonus: true, customer: 1 }
const key = quoteKey({ locale: 'ru', destination: home, lines: [line], benefits })

describe('quoteKey', () => {
  test.each([
    ['another language', quoteKey({ locale: 'kk', destination: home, lines: [line], benefits })],
    ['another quantity', quoteKey({ locale: 'ru', destination: home, lines: [{ ...line, quantity: 3 }], benefits })],
    [
      'other options',
      quoteKey({
        locale: 'ru',
        destination: home,
        lines: [{ ...line, configuration: aConfiguration({ drinkId: 7 }) }],
        benefits,
      }),
    ],
    ['a line more', quoteKey({ locale: 'ru', destination: home, lines: [line, aLine()], benefits })],
    [
      'another branch',
      quoteKey({
        locale: 'ru',
        destination: { ...home, branch: { ...home.branch, guid: 'branch-2' } },
        lines: [line],
        benefits,
      }),
    ],
    [
      'a pickup',
      quoteKey({
        locale: 'ru',
        destination: aDestination({ type: 'Самовывоз', street: 'проспект Абая, 10' }),
        lines: [line],
        benefits,
      }),
    ],
    [
      'an address that was not checked',
      quoteKey({ locale: 'ru', destination: editDestination(home, { home: '54' }), lines: [line], benefits }),
    ],
    [
      'no promo code',
      quoteKey({ locale: 'ru', destination: home, lines: [line], benefits: { ...benefits, promoCode: null } }),
    ],
    [
      'bonuses that are not spent',
      quoteKey({ locale: 'ru', destination: home, lines: [line], benefits: { ...benefits, useBonus: false } }),
    ],
    [
      'a guest',
      quoteKey({ locale: 'ru', destination: home, lines: [line], benefits: { ...benefits, customer: null } }),
    ],
    [
      'another customer',
      quoteKey({ locale: 'ru', destination: home, lines: [line], benefits: { ...benefits, customer: 2 } }),
    ],
  ])('%s needs a quote of its own', (_, other) => {
    expect(other).not.toBe(key)
  })

  test('the price, name and picture that the browser remembers ask for no new quote', () => {
    expect(
      quoteKey({
        locale: 'ru',
        destination: home,
        lines: [{ ...line, unitPrice: 1, name: 'Doner', image: '/doner' }],
        benefits,
      }),
    ).toBe(key)
  })

  test('the door of a checked address asks for no new quote', () => {
    const atDoor = editDestination(home, { apartment: '15', comment: 'код 12' })
    expect(addressOf(atDoor)?.apartment).toBe('15')
    expect(quoteKey({ locale: 'ru', destination: atDoor, lines: [line], benefits })).toBe(key)
  })
})

describe('hasDeliveryTermsOf', () => {
  test('a changed cart keeps the delivery terms of its place', () => {
    expect(hasDeliveryTermsOf(quoteKey({ locale: 'ru', destination: home, lines: [line, aLine()] }), home)).toBe(true)
  })

  test('another branch, a pickup, and a cart without a quote do not have them', () => {
    expect(hasDeliveryTermsOf(key, { ...home, branch: { ...home.branch, guid: 'branch-2' } })).toBe(false)
    expect(hasDeliveryTermsOf(key, aDestination({ type: 'Самовывоз' }))).toBe(false)
    expect(hasDeliveryTermsOf(null, home)).toBe(false)
  })
})
