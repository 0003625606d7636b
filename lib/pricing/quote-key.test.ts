import { describe, expect, test } from 'vitest'
import { addressOf } from '@/lib/domain/destination'
import { editDestination } from '@/lib/domain/destination-moves'
import { aConfiguration, aDestination, aLine } from '@/lib/testing/factories'
import { hasDeliveryTermsOf, quoteKey } from './quote-key'

const home = aDestination({
  street: 'проспект Абая, 52',
  spot: { latitude: 43.2435, longitude: 76.9098, zoneId: 1 },
})
const line = aLine({ uuid: 'line-1', quantity: 2 })
const benefits = { promoCode: 'DONER', useBonus: true, customer: 1 }
const key = quoteKey('ru', home, [line], benefits)

describe('quoteKey', () => {
  test.each([
    ['another language', quoteKey('kk', home, [line], benefits)],
    ['another quantity', quoteKey('ru', home, [{ ...line, quantity: 3 }], benefits)],
    ['other options', quoteKey('ru', home, [{ ...line, configuration: aConfiguration({ drinkId: 7 }) }], benefits)],
    ['a line more', quoteKey('ru', home, [line, aLine()], benefits)],
    ['another branch', quoteKey('ru', { ...home, branch: { ...home.branch, guid: 'branch-2' } }, [line], benefits)],
    ['a pickup', quoteKey('ru', aDestination({ type: 'Самовывоз', street: 'проспект Абая, 10' }), [line], benefits)],
    ['an address that was not checked', quoteKey('ru', editDestination(home, { home: '54' }), [line], benefits)],
    ['no promo code', quoteKey('ru', home, [line], { ...benefits, promoCode: null })],
    ['bonuses that are not spent', quoteKey('ru', home, [line], { ...benefits, useBonus: false })],
    ['a guest', quoteKey('ru', home, [line], { ...benefits, customer: null })],
    ['another customer', quoteKey('ru', home, [line], { ...benefits, customer: 2 })],
  ])('%s needs a quote of its own', (_, other) => {
    expect(other).not.toBe(key)
  })

  test('the price, name and picture that the browser remembers ask for no new quote', () => {
    expect(quoteKey('ru', home, [{ ...line, unitPrice: 1, name: 'Doner', image: '/doner' }], benefits)).toBe(key)
  })

  test('the door of a checked address asks for no new quote', () => {
    const atDoor = editDestination(home, { apartment: '15', comment: 'код 12' })
    expect(addressOf(atDoor)?.apartment).toBe('15')
    expect(quoteKey('ru', atDoor, [line], benefits)).toBe(key)
  })
})

describe('hasDeliveryTermsOf', () => {
  test('a changed cart keeps the delivery terms of its place', () => {
    expect(hasDeliveryTermsOf(quoteKey('ru', home, [line, aLine()]), home)).toBe(true)
  })

  test('another branch, a pickup, and a cart without a quote do not have them', () => {
    expect(hasDeliveryTermsOf(key, { ...home, branch: { ...home.branch, guid: 'branch-2' } })).toBe(false)
    expect(hasDeliveryTermsOf(key, aDestination({ type: 'Самовывоз' }))).toBe(false)
    expect(hasDeliveryTermsOf(null, home)).toBe(false)
  })
})
