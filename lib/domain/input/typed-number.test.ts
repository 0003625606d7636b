import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typedDigits, typedNote, typedNumber } from './typed-number'

describe('a typed number', () => {
  test.each([
    '10000',
    '10 000',
    '10\u00a0000',
    '10\u202f000',
    '10000,00',
    '10000.00',
    '10 000,00 ₸',
    '10.000',
    '10,000',
    '10,000.00',
    '10.000,5',
    '10’000',
    '10000тг',
    '10000 тенге',
    '10000 теңге',
    'KZT 10,000',
    '\u202a10000\u202c',
    '10000,',
    '١٠٠٠٠',
    '۱۰۰۰۰',
    '１００００',
  ])('the text %j is ten thousand', (text) => {
    expect(typedNumber(text)).toBe(10_000)
  })

  test.each(['', ' ', '₸', 'десять', '10к', '-5', '1,2,3', '1.23.456', '10 000 / 20 000', '5000-10000', '1e5'])(
    'the text %j is no number',
    (text) => {
      expect(typedNumber(text)).toBeNull()
    },
  )

  test('a typed number is the same in every spelling', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom('ru', 'en', 'de', 'kk'),
        fc.constantFrom('', ' ₸', ' тг'),
        (number, locale, currency) => {
          expect(typedNumber(number.toLocaleString(locale) + currency)).toBe(number)
          expect(typedNumber(`${number},00${currency}`)).toBe(number)
        },
      ),
    )
  })

  test('a typed number is never larger than all its digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d., ₸]{0,15}$/), (text) => {
        expect(typedNumber(text) ?? 0).toBeLessThanOrEqual(Number(text.replace(/\D/g, '')))
      }),
    )
  })
})

test('an empty field names no banknote, and an unreadable one is no amount', () => {
  expect([typedNote('  '), typedNote('десять'), typedNote('5000,00')]).toEqual([null, 0, 5000])
})

test('the digits of a number that is a name stay as they are typed, in Latin digits', () => {
  expect(typedDigits(' 000 740-001\u00a0234')).toBe('000740001234')
  expect(typedDigits('٠١٢۳')).toBe('0123')
  expect(typedDigits('БИН')).toBe('')
})
