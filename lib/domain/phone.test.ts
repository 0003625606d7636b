import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, isMobile, nationalDigits, phoneDigits } from './phone'

describe('what people paste', () => {
  test.each([
    '+7 (701) 123-45-67',
    '+77011234567',
    '77011234567',
    '87011234567',
    '8 701 123 45 67',
    '8(701)123-45-67',
    '7 701 123 4567',
    '7011234567',
    '701 123 45 67',
    '(701) 123-45-67',
    ' +7 701 123-45-67 ',
    '+7\u00a0701\u00a0123\u00a045\u00a067',
    'тел.: 8-701-123-45-67',
  ])('%s', (input) => {
    expect(phoneDigits(input)).toBe('77011234567')
  })

  test('a landline is a phone too', () => {
    expect(phoneDigits('8 (7273) 55-07-70')).toBe('77273550770')
  })

  test.each([
    ['nothing', ''],
    ['the bare prefix', '+7'],
    ['a digit short, as the mask leaves it', '+7 (701) 123-45-6'],
    ['a digit too many', '+7 701 123 45 678'],
    ['two numbers', '87011234567 87017654321'],
    ['another country', '+49 30 1234567'],
    ['a number that no Kazakh operator has', '+7 (101) 123-45-67'],
    ['words', 'позвоните мне'],
  ])('%s is not complete', (_, input) => {
    expect(phoneDigits(input)).toBeNull()
  })

  test('while typing, a number that begins with 7 keeps its 7', () => {
    expect(nationalDigits('701')).toBe('701')
    expect(nationalDigits('+7 (701')).toBe('701')
  })
})

describe('an SMS goes to', () => {
  test.each([
    ['700', '708', '701', '702', '705', '706', '707'],
    ['747', '771', '775', '776', '777', '778'],
  ])('mobiles of Kazakhstan: %s …', (...codes) => {
    for (const code of codes) expect([code, isMobile(`7${code}1234567`)]).toEqual([code, true])
  })

  test.each([
    ['a mobile of Russia', '79161234567'],
    ['a city', '77273550770'],
    ['another city', '77172123456'],
    ['a satellite phone', '77621234567'],
    ['a code that nobody has', '77881234567'],
    ['an old code', '76001234567'],
    ['a digit too few', '7701123456'],
    ['a digit too many', '770112345678'],
  ])('not %s', (_, digits) => {
    expect(isMobile(digits)).toBe(false)
  })
})

describe('showing', () => {
  test('spaces that do not break keep it in one line', () => {
    expect(formatPhone('77011234567')).toBe('+7\u00a0701\u00a0123\u00a045\u00a067')
  })

  test('what is no such phone is shown as it is', () => {
    expect(formatPhone('+49301234567')).toBe('+49301234567')
  })
})

test('showing and reading again gives the same phone', () =>
  fc.assert(
    fc.property(fc.constantFrom('6', '7'), fc.integer({ min: 0, max: 999_999_999 }), (first, rest) => {
      const digits = `7${first}${String(rest).padStart(9, '0')}`
      expect(phoneDigits(formatPhone(digits))).toBe(digits)
      expect(phoneDigits(`8${digits.slice(1)}`)).toBe(digits)
    }),
  ))

test('whatever is typed gives eleven digits or nothing', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d ()-]{0,20}$/)), (input) => {
      expect(phoneDigits(input) ?? '77000000000').toMatch(/^7[67]\d{9}$/)
    }),
  ))
