import { describe, expect, test } from 'vitest'
import type { ServerQuote } from '@/lib/contract/ordering'
import type { CartLine } from '@/lib/domain/cart'
import type { Destination } from '@/lib/domain/destination'
import { ORDER_LIMITS } from '@/lib/domain/order-limits'
import { aDestination, aLine, aQuoteLine, aServerQuote } from '@/lib/testing/factories'
import { currentQuote } from './current-quote'
import { quoteKey } from './quote-key'
import { NOTHING_REQUESTED, type RequestedBenefits } from './requested-benefits'

const spot = { latitude: 43.2435, longitude: 76.9098, zoneId: 1 }
const home = aDestination({ street: 'проспект Абая, 52', spot })
const lines = [aLine({ uuid: 'a', quantity: 2, unitPrice: 1890 })]

/** 100 ₸ off that the browser does not know of, so that the server's amounts can be told from its own. */
const PRICED = aServerQuote({ promo: 100, total: 4280 })

type Situation = {
  readonly locale?: string
  readonly lines?: readonly CartLine[]
  readonly destination?: Destination | null
  readonly benefits?: RequestedBenefits
}

/** What is shown now, when the server has priced two doners for home, in Russian, for a guest. */
const shownFor = (now: Situation = {}, quote: ServerQuote | null = PRICED, benefits = NOTHING_REQUESTED) =>
  currentQuote({
    locale: 'ru',
    lines,
    destination: home,
    benefits,
    quote,
    key: quote && quoteKey('ru', home, lines, benefits),
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
      { destination: aDestination({ street: 'проспект Абая, 99', spot: { ...spot, latitude: 43.3 } }) },
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

describe('until the server has priced the changed cart', () => {
  test('the browser adds up the lines, with the delivery terms of the same place', () => {
    const shown = shownFor({ lines: [aLine({ uuid: 'a', quantity: 1, unitPrice: 1890 })] })
    expect(shown.totals).toMatchObject({ subtotal: 1890, delivery: 600, total: 2490, missing: 610 })
  })

  test('the fee of another address is not known', () => {
    const elsewhere = aDestination({ street: 'проспект Абая, 99', spot: { ...spot, latitude: 43.3 } })
    expect(shownFor({ destination: elsewhere }).totals).toMatchObject({ delivery: null, total: 3780 })
  })

  test('names and problems of lines at another branch are not known', () => {
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

test('that the branch does not deliver holds for the address that was asked about only', () => {
  const refused = aServerQuote({ out_of_zone: true })
  expect(shownFor({}, refused).isOutOfZone).toBe(true)
  const elsewhere = aDestination({ street: 'проспект Абая, 99', spot: { ...spot, latitude: 43.3 } })
  expect(shownFor({ destination: elsewhere }, refused).isOutOfZone).toBe(false)
})

test('that the branch is closed holds for that branch only', () => {
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
