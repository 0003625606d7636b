import { describe, expect, test } from 'vitest'
import type { PromoAnswer } from '@/lib/contract/money'
import { aDestination, aLine, aServerQuote } from '@/lib/testing/factories'
import { currentPromo } from './current-promo'

const answer = (overrides: Partial<PromoAnswer> = {}): PromoAnswer => ({
  code: 'DONER',
  state: 'applied',
  reason: null,
  message: 'Промокод применён',
  missing: 0,
  discount: 378,
  offer: { kind: 'percent', value: 10, max_discount: null, minimum: 3000, product_ids: null },
  gift: null,
  ...overrides,
})

const lines = [aLine({ quantity: 2, unitPrice: 1890 })]
const base = { code: 'DONER', isCurrent: true, lines, destination: aDestination(), fee: 600 }
const quoteWith = (overrides?: Partial<PromoAnswer>) => aServerQuote({ promo_code: answer(overrides) })

describe('the promo code of a cart that the server priced', () => {
  test('the promo code has the discount and the message of the server', () => {
    expect(currentPromo({ ...base, quote: quoteWith({ discount: 500 }) })).toMatchObject({
      state: 'applied',
      discount: 500,
      message: 'Промокод применён',
    })
  })

  test("the promo code is refused with the server's reason", () => {
    const refused = { state: 'refused', reason: 'ended', message: 'Срок истёк', discount: 0, offer: null } as const
    expect(currentPromo({ ...base, quote: quoteWith(refused) })).toMatchObject({
      state: 'refused',
      reason: 'ended',
      message: 'Срок истёк',
      discount: 0,
    })
  })

  test('a cart without a code has no promo code', () => {
    expect(currentPromo({ ...base, code: null, quote: quoteWith() })).toBeNull()
  })
})

test('the discount of another code is not shown for the one that was just typed', () => {
  expect(currentPromo({ ...base, code: 'OTHER', quote: quoteWith() })).toMatchObject({
    code: 'OTHER',
    state: 'asking',
    discount: 0,
    offer: null,
  })
})

test('a code that the server spells in Cyrillic letters is the same code', () => {
  expect(currentPromo({ ...base, code: 'TECT', quote: quoteWith({ code: 'тест' }) })).toMatchObject({ discount: 378 })
})

describe('the promo code of a cart that changed since the server priced it', () => {
  const changed = { ...base, isCurrent: false }

  test('the promo code follows the cart at once', () => {
    const more = [aLine({ quantity: 4, unitPrice: 1890 })]
    expect(currentPromo({ ...changed, lines: more, quote: quoteWith() })).toMatchObject({
      state: 'applied',
      discount: 756,
    })
  })

  test('a promo code below its minimum takes nothing off and says how much is missing', () => {
    const less = [aLine({ quantity: 1, unitPrice: 1890 })]
    expect(currentPromo({ ...changed, lines: less, quote: quoteWith() })).toMatchObject({
      state: 'refused',
      reason: 'below_minimum',
      missing: 1110,
      discount: 0,
      message: null,
    })
  })

  test('the promo code gives no gift once it does not fit any more', () => {
    const gift = { id: 9, name: 'Айран', image: null }
    const offer = { kind: 'gift', value: 0, max_discount: null, minimum: 3000, product_ids: null } as const
    const quote = quoteWith({ offer, gift, discount: 0 })
    expect(currentPromo({ ...changed, quote })?.gift).toEqual(gift)
    expect(currentPromo({ ...changed, lines: [aLine({ unitPrice: 1890 })], quote })?.gift).toBeNull()
  })

  test('a promo code for free delivery takes the fee off a delivery and nothing off a pickup', () => {
    const offer = { kind: 'delivery', value: 0, max_discount: null, minimum: 0, product_ids: null } as const
    const quote = quoteWith({ offer })
    expect(currentPromo({ ...changed, quote })).toMatchObject({ state: 'applied', discount: 600 })
    const pickup = aDestination({ type: 'Самовывоз' })
    expect(currentPromo({ ...changed, destination: pickup, fee: 0, quote })).toMatchObject({
      state: 'refused',
      reason: 'not_for_pickup',
      discount: 0,
    })
  })

  test('the promo code applies again when the reason is gone, without the message of the refusal', () => {
    const refused = { state: 'refused', reason: 'below_minimum', message: 'Не хватает 1 110 ₸', missing: 1110 } as const
    expect(currentPromo({ ...changed, quote: quoteWith({ ...refused, discount: 0 }) })).toMatchObject({
      state: 'applied',
      message: null,
      missing: 0,
      discount: 378,
    })
  })

  test('the promo code stays refused for a reason that the cart cannot mend', () => {
    const refused = { state: 'refused', reason: 'ended', offer: null, discount: 0 } as const
    expect(currentPromo({ ...changed, quote: quoteWith(refused) })).toMatchObject({
      state: 'refused',
      reason: 'ended',
    })
  })
})
