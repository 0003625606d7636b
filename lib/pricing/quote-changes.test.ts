import { describe, expect, test } from 'vitest'
import { aDestination, aLine, aQuoteLine, aServerQuote } from '@/lib/testing/factories'
import { type CurrentQuote, currentQuote } from './current-quote'
import { amountChanges, mergedChanges, priceChanges } from './quote-changes'
import { quoteKey } from './quote-key'
import { NOTHING_REQUESTED } from './requested-benefits'

const line = aLine({ uuid: 'a', unitPrice: 1890 })

describe('priceChanges', () => {
  test("priceChanges names a line whose price changed, by the server's name", () => {
    const quote = aServerQuote({ lines: [aQuoteLine({ uuid: 'a', name: 'Донер большой', unit_price: 1990 })] })
    expect(priceChanges([line], quote)).toEqual([{ uuid: 'a', name: 'Донер большой', was: 1890, now: 1990 }])
  })

  test('priceChanges names nothing where the price is the same', () => {
    expect(priceChanges([line], aServerQuote({ lines: [aQuoteLine({ uuid: 'a', unit_price: 1890 })] }))).toEqual([])
  })

  test('a line that is sold out has no new price', () => {
    const sold = aQuoteLine({ uuid: 'a', unit_price: 0, problem: 'unavailable' })
    expect(priceChanges([line], aServerQuote({ lines: [sold] }))).toEqual([])
  })

  test('a line that the server does not name keeps its price', () => {
    expect(priceChanges([line], aServerQuote({ lines: [aQuoteLine({ uuid: 'b', unit_price: 1 })] }))).toEqual([])
  })
})

describe('mergedChanges', () => {
  const first = { uuid: 'a', name: 'Донер', was: 1890, now: 1990 }

  test('two changes of one line are one: from the price that the customer saw to the newest', () => {
    const second = { ...first, was: 1990, now: 2090 }
    expect(mergedChanges([first], [second])).toEqual([{ ...first, was: 1890, now: 2090 }])
  })

  test('a price that went back to the shown one is no change', () => {
    expect(mergedChanges([first], [{ ...first, was: 1990, now: 1890 }])).toEqual([])
  })

  test('mergedChanges keeps the changes of other lines', () => {
    const other = { uuid: 'b', name: 'Айран', was: 450, now: 500 }
    expect(mergedChanges([first], [other])).toEqual([first, other])
  })
})

describe('amountChanges', () => {
  const destination = aDestination({ street: 'проспект Абая, 52' })
  const lines = [aLine({ uuid: 'a', quantity: 2, unitPrice: 1890 })]
  const key = quoteKey({ locale: 'ru', destination, lines })
  const base = { locale: 'ru', lines, destination, benefits: NOTHING_REQUESTED, failure: null }
  const shown: CurrentQuote = currentQuote({ ...base, key, quote: aServerQuote() })

  test('amountChanges names the fee that rose, and the total with it', () => {
    expect(amountChanges(shown, aServerQuote({ delivery_price: 800, total: 4580 }))).toEqual([
      { what: 'delivery', was: 600, now: 800 },
      { what: 'total', was: 4380, now: 4580 },
    ])
  })

  test('amountChanges names a discount that ended', () => {
    const withPromo = { ...shown, totals: { ...shown.totals, promo: 378, total: 4002 } }
    expect(amountChanges(withPromo, aServerQuote())).toEqual([
      { what: 'promo', was: 378, now: 0 },
      { what: 'total', was: 4002, now: 4380 },
    ])
  })

  test('amountChanges names nothing where each amount is as it was shown', () => {
    expect(amountChanges(shown, aServerQuote())).toEqual([])
  })

  test('a total that only follows the prices of lines is not named a second time', () => {
    expect(amountChanges(shown, aServerQuote({ subtotal: 3980, total: 4580 }))).toEqual([])
  })

  test('an amount that was unknown before is no change: the fee, a code that is being checked, bonuses without a balance', () => {
    const dearer = aServerQuote({ delivery_price: 800, total: 4580 })
    const withoutFee = currentQuote({ ...base, key: null, quote: null })
    expect(withoutFee.totals.delivery).toBeNull()
    expect(amountChanges(withoutFee, dearer)).toEqual([])
    const benefits = { promoCode: 'DONER', useBonus: false, customer: 1 }
    const asking = currentQuote({
      ...base,
      benefits,
      key: quoteKey({ locale: 'ru', destination, lines }),
      quote: aServerQuote(),
    })
    expect(asking.promo?.state).toBe('asking')
    expect(amountChanges(asking, dearer)).toEqual([])
    expect(amountChanges({ ...shown, spendsBonuses: true, bonusBalance: null }, dearer)).toEqual([])
  })
})
