import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, isMobile, nationalDigits, phoneDigits } from './phone'

describe('a pasted phone', () => {
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
    '007 701 123 45 67',
    '00 7 701 123-45-67',
    '8 10 7 701 123-45-67',
    '+007 701 123 45 67',
    '+7 +7 701 123 45 67',
    '+7 8 701 123 45 67',
    'круглосуточно 24/7: +7 701 123 45 67',
  ])('a pasted phone is read: %s', (input) => {
    expect(phoneDigits(input)).toBe('77011234567')
  })

  test.each(['+7 916 123-45-67', '89161234567', '79161234567', '916 123 45 67', '«+7 (916) 123-45-67»'])(
    'a number of Russia: %s',
    (input) => {
      expect(phoneDigits(input)).toBe('79161234567')
    },
  )

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
    ['another country with eleven digits', '+66 81 234 5678'],
    ['another country that begins with 8', '+86 138 0013 8000'],
    ['another country after the prefix of international calls', '00998 90 123 45 67'],
    ['another country behind an invisible mark', '\u202a+998 90 123 45 67\u202c'],
    ['another country with ten digits', '+49 30 123 456'],
    ['another country after the Russian prefix of international calls', '8 10 998 90 123 45 67'],
    ['a toll-free line', '8 800 080 80 80'],
    ['an unassigned number', '+7 (101) 123-45-67'],
    ['a code of Kazakhstan that is not in use', '+7 (612) 345-67-89'],
    ['words', 'позвоните мне'],
  ])('%s is not complete', (_, input) => {
    expect(phoneDigits(input)).toBeNull()
  })

  test('a number that begins with 7 keeps its 7 while it is typed', () => {
    expect(nationalDigits('701')).toBe('701')
    expect(nationalDigits('+7 (701')).toBe('701')
  })
})

describe('the phones that get SMS', () => {
  test.each([
    ['700', '708', '701', '702', '705', '706', '707'],
    ['747', '771', '775', '776', '777', '778'],
    ['903', '916', '950', '999'],
  ])('an SMS goes to mobiles of +7: %s …', (...codes) => {
    for (const code of codes) expect([code, isMobile(`7${code}1234567`)]).toEqual([code, true])
  })

  test.each([
    ['a city of Russia', '74951234567'],
    ['Uzbekistan', '998901234567'],
    ['a city', '77273550770'],
    ['another city', '77172123456'],
    ['a satellite phone', '77621234567'],
    ['an unassigned code', '77881234567'],
    ['an old code', '76001234567'],
    ['a digit too few', '7701123456'],
    ['a digit too many', '770112345678'],
  ])('an SMS does not go to %s', (_, digits) => {
    expect(isMobile(digits)).toBe(false)
  })
})

describe('a shown phone', () => {
  test('spaces that do not break keep it in one line', () => {
    expect(formatPhone('77011234567')).toBe('+7\u00a0701\u00a0123\u00a045\u00a067')
  })

  test('an invalid phone is shown unchanged', () => {
    expect(formatPhone('+49301234567')).toBe('+49301234567')
  })
})

test('a phone that is shown and read again is the same phone', () =>
  fc.assert(
    fc.property(fc.constantFrom('3', '4', '7', '9'), fc.integer({ min: 0, max: 999_999_999 }), (first, rest) => {
      const digits = `7${first}${String(rest).padStart(9, '0')}`
      expect(phoneDigits(formatPhone(digits))).toBe(digits)
      expect(phoneDigits(`8${digits.slice(1)}`)).toBe(digits)
    }),
  ))

test('any text gives eleven digits or no phone', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d ()-]{0,20}$/)), (input) => {
      expect(phoneDigits(input) ?? '77000000000').toMatch(/^7[3479]\d{9}$/)
    }),
  ))
