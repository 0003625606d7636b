import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APOLOGY_RULES, apologyBonus, hasMissedPromise } from './apology'

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const order = { status: 'cooking', statusAt: at('12:05'), promisedTo: at('12:45') } as const

test('a promise is missed when more than its minutes have passed', () => {
  expect(hasMissedPromise(order, at('13:05'), APOLOGY_RULES)).toBe(false)
  expect(hasMissedPromise(order, new Date(+at('13:05') + 1), APOLOGY_RULES)).toBe(true)
})

test('an order that was handed over in time stays in time; one that was late stays late', () => {
  const delivered = { ...order, status: 'delivered' } as const
  expect(hasMissedPromise({ ...delivered, statusAt: at('13:00') }, at('19:00'), APOLOGY_RULES)).toBe(false)
  expect(hasMissedPromise({ ...delivered, statusAt: at('13:06') }, at('19:00'), APOLOGY_RULES)).toBe(true)
})

test('a cancelled order, or one that was never paid, is not excused', () => {
  for (const status of ['cancelled', 'awaiting_payment'] as const)
    expect(hasMissedPromise({ ...order, status }, at('19:00'), APOLOGY_RULES)).toBe(false)
})

test('the bonus is a share of the dishes after the promo code, never above the cap', () => {
  expect(apologyBonus({ subtotal: 5400, promo: 400 }, APOLOGY_RULES)).toBe(500)
  fc.assert(
    fc.property(fc.nat(300_000), fc.nat(300_000), fc.nat(100), fc.nat(5000), (subtotal, promo, percent, cap) => {
      const bonus = apologyBonus({ subtotal, promo }, { ...APOLOGY_RULES, percent, cap })
      expect([bonus >= 0, bonus <= cap, bonus <= subtotal]).toEqual([true, true, true])
    }),
  )
})
