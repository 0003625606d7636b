import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, phoneDigits, phoneFault } from './phone'
import { PHONE_MASK } from './phone-mask'

const { pattern, prefix, read: nationalPart } = PHONE_MASK

test('the pattern is the one of the specification, and begins with the prefix', () => {
  expect(pattern).toHaveLength(18)
  expect(pattern.startsWith(prefix)).toBe(true)
})

describe('a whole number, however it is written, is the same number', () => {
  for (const text of [
    '87011234567',
    '77011234567',
    '+77011234567',
    '+7 701 123 45 67',
    '7011234567',
    ' +7(701)1234567 ',
    '8 (701) 123-45-67',
    '8-701-123-45-67',
    '007 701 123 45 67',
    '8 10 7 701 123 45 67',
    '+7 +7 701 123 45 67',
    '+7 (8701) 123-45-67',
    'тел.: 8 701 123-45-67',
    'Телефон для связи: +7 701 123-45-67, звоните',
    'круглосуточно 24/7: +7 701 123 45 67',
    '+7 701 123 45 67 доб. 12',
    '+7 701 123 45 67, +7 702 765 43 21',
  ])
    test(text, () => {
      expect(nationalPart(text)).toBe('7011234567')
      expect(nationalPart(`${prefix}${text}`)).toBe('7011234567')
    })
})

test('the prefix alone is no digit', () => expect(nationalPart(prefix)).toBe(''))

test('digits beyond the tenth are cut off and do not move the others', () => {
  expect(nationalPart('+7 (701) 123-45-678')).toBe('7011234567')
})

describe('a number of another country is refused, not rewritten', () => {
  for (const text of [
    '+998 90 123 45 67',
    '998901234567',
    '+66 81 234 5678',
    '66812345678',
    '+86 138 0013 8000',
    '+49 30 123 456',
    '00998901234567',
    '\u200e+998901234567',
    'тел. +998 90 123 45 67',
    '0 0998 90 123 45 67',
    '8 001',
  ])
    test(text, () => {
      expect(nationalPart(text)).toBeNull()
      expect(nationalPart(`${prefix}${text}`)).toBeNull()
    })
})

describe('a toll-free line is refused, and called so', () => {
  for (const text of [
    '8 800 080 80 80',
    '88000808080',
    '8-800-080-8080',
    '+7 800 080 80 80',
    '800 080 80 80',
    '880',
    '8 804 333 71 00',
  ])
    test(text, () => {
      for (const shown of [text, `${prefix}${text}`])
        expect([nationalPart(shown), phoneFault(shown)]).toEqual([null, 'tollFree'])
    })

  test('other refused texts are numbers of other countries', () => {
    for (const text of ['+998 90 123 45 67', '0049 30 123 456', '0 800 123 45 67', '+800 1234 5678'])
      expect([nationalPart(text), phoneFault(text)]).toEqual([null, 'otherCountry'])
  })
})

test('the extension behind a number does not move its digits', () => {
  expect(nationalPart('+7 (777) 123-45-67 доб. 12')).toBe('7771234567')
})

test('a number of Russia is taken in every spelling', () => {
  for (const text of ['+7 916 123-45-67', '89161234567', '79161234567', '9161234567', '\u202a+7 916 123 45 67'])
    expect([text, nationalPart(text)]).toEqual([text, '9161234567'])
})

describe('properties', () => {
  const national = fc.stringMatching(/^[3479]\d{9}$/)

  test('every digit is kept, bare, with 8 or +7 before it, and in the mask', () => {
    fc.assert(
      fc.property(national, (digits) => {
        expect(phoneDigits(digits)).toBe(`7${digits}`)
        for (const text of [digits, `8${digits}`, `+7${digits}`, formatPhone(`7${digits}`)])
          expect(nationalPart(text)).toBe(digits)
      }),
    )
  })

  test('any field text gives at most ten digits, and reading them again changes nothing', () => {
    const phoneLike = fc.stringMatching(/^[ +()\d-]{0,25}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string(), phoneLike), (text) => {
        const digits = nationalPart(text) ?? ''
        expect(digits).toMatch(/^\d{0,10}$/)
        expect(nationalPart(digits)).toBe(digits)
        expect(nationalPart(prefix + digits)).toBe(digits)
      }),
    )
  })
})
