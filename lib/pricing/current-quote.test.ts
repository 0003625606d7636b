import { describe, expect, test } from 'vitest'
import type { ServerQuote } from '@/lib/contract/order/quote'
import type { CartLine } from '@/lib/domain/cart/cart'
import { ORDER_LIMITS } from '@/lib/domain/order/order-limits'
import type { Destination } from '@/lib/domain/place/destination'
import { aDestination, aLine, aQuoteLine, aServerQuote } from '@/lib/testing/factories'
import { currentQuote } from './current-quote'
import { quoteKey } from './quote-key'
import { NOTHING_REQUESTED, type RequestedBenefits } from './requested-benefits'

const point = { latitude: 43.2435, longitude: 76.9098, zoneId: 1 }
const home = aDestination({ street: 'проспект Абая, 52', point })
const lines = [aLine({ uuid: 'a', quantity: 2, unitPrice: 1890 })]

/** A discount of 100 ₸ that only the server knows, so that its amounts differ from the browser's own. */
const PRICED = aServerQuote({ promo: 100, total: 4280 })

type Situation = {
  readonly locale?: string
  readonly lines?: readonly CartLine[]
  readonly destination?: Destination | null
  readonly benefits?: RequestedBenefits
}

/** The amounts to show after the server has priced two doners for home delivery, in Russian, for a guest. */
const shownFor = (now: Situation = {}, quote: ServerQuote | null = PRICED, benefits = NOTHING_REQUESTED) =>
  currentQuote({
    locale: 'ru',
    lines,
    destination: home,
    benefits,
    quote,
    key: quote && quoteKey({ locale: 'ru', destination: home, lines, benefits }),
    failure: null,
    ...now,
  })

test('the amounts of the cart are those of the server that priced it', () => {
  expect(shownFor()).toMatchObject({ isCurrent: true, totals: { promo: 100, delivery: 600, total: 4280 } })
})

describe('the quote is not shown as the price of', () => {
  test.each<[string, Situation]>([
    ['another cart', { lines: [aLine({ uuid: 'a', quantity: 3 })] }],
    ['another branch', { destination: { ...home, branch: { ...home.branch, guid: 'branch-2' } } }],
    [
      'another point',
      { destination: aDestination({ street: 'проспект Абая, 99', point: { ...point, latitude: 43.3 } }) },
    ],
    ['a pickup', { destination: aDestination({ type: 'Самовывоз', street: 'проспект Абая, 10' }) }],
    ['a cart without a place', { destination: null }],
    ['a page in another language', { locale: 'kk' }],
    ['an order with bonuses', { benefits: { ...NOTHING_REQUESTED, useBonus: true, customer: 1 } }],
  ])('%s', (_, now) => {
    const shown = shownFor(now)
    expect(shown.isCurrent).toBe(false)
    expect(shown.totals.promo).toBe(0)
  })
})

describe('a changed cart before the server priced it', () => {
  test('the browser adds up the lines, with the delivery terms of the same place', () => {
    const shown = shownFor({ lines: [aLine({ uuid: 'a', quantity: 1, unitPrice: 1890 })] })
    expect(shown.totals).toMatchObject({ subtotal: 1890, delivery: 600, total: 2490, missing: 610 })
  })

  test('the fee of another address is not known', () => {
    const elsewhere = aDestination({ street: 'проспект Абая, 99', point: { ...point, latitude: 43.3 } })
    expect(shownFor({ destination: elsewhere }).totals).toMatchObject({ delivery: null, total: 3780 })
  })

  test('the names and problems of lines at another branch are not known', () => {
    expect(shownFor({ destination: { ...home, branch: { ...home.branch, guid: 'branch-2' } } }).quote).toBeNull()
  })
})

test('a line that is sold out is not paid for', () => {
  const sold = aServerQuote({
    lines: [aQuoteLine({ uuid: 'a', quantity: 2 }), aQuoteLine({ uuid: 'b', problem: 'unavailable' })],
  })
  const both = [...lines, aLine({ uuid: 'b', unitPrice: 990 })]
  expect(shownFor({ lines: both }, sold).totals.subtotal).toBe(3780)
})

test('an out-of-zone verdict applies only to the checked address', () => {
  const refused = aServerQuote({ out_of_zone: true })
  expect(shownFor({}, refused).isOutOfZone).toBe(true)
  const elsewhere = aDestination({ street: 'проспект Абая, 99', point: { ...point, latitude: 43.3 } })
  expect(shownFor({ destination: elsewhere }, refused).isOutOfZone).toBe(false)
})

test('a closed-branch verdict applies only to that branch', () => {
  const closed = aServerQuote({ filial: { ...PRICED.filial, is_open: false } })
  expect(shownFor({}, closed).isClosed).toBe(true)
  expect(shownFor({ destination: { ...home, branch: { ...home.branch, guid: 'branch-2' } } }, closed).isClosed).toBe(
    false,
  )
})

test('a guest has no balance, whatever the quote of the customer before said', () => {
  const customer = { ...NOTHING_REQUESTED, customer: 1 }
  const rich = aServerQuote({ bonuses: { ...PRICED.bonuses, balance: 5000 } })
  expect(shownFor({}, rich, customer).bonusBalance).toBe(5000)
  expect(shownFor({ benefits: NOTHING_REQUESTED }, rich, customer).bonusBalance).toBeNull()
})

test('the bonuses to earn follow the changed cart', () => {
  expect(shownFor().earns).toBe(189)
  expect(shownFor({ lines: [aLine({ uuid: 'a', quantity: 4, unitPrice: 1890 })] }).earns).toBe(378)
  expect(shownFor({}, null).earns).toBeNull()
})

test('a cart that is too large is named before it is sent', () => {
  const many = [aLine({ uuid: 'a', quantity: ORDER_LIMITS.linePortions + 1, unitPrice: 100 })]
  expect(shownFor({ lines: many }).overLimit?.limit).toBe('line_portions')
  expect(shownFor().overLimit).toBeNull()
})
