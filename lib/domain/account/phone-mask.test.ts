import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, phoneDigits } from './phone'
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
