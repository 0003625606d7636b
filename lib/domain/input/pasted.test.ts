import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalisePromoCode, promoCodeKey } from '@/lib/domain/money/promo'
import { isReceiptLink } from './links'
import { pastedCode, pastedLink, pastedText } from './pasted'

describe('a promo code is read out of what was pasted', () => {
  test.each([
    'DALA10',
    ' dala10 ',
    '«DALA10»',
    '"DALA10"',
    '“DALA10”.',
    "'DALA10'",
    'DALA10.',
    'DALA10!',
    'DALA10,',
    '(DALA10)',
    'Промокод: DALA10',
    'промокод DALA10!',
    'Промокод «DALA10» на скидку 10 %',
    'по промокоду DALA10 скидка',
    'Ваш код — DALA10.',
    'Use code DALA10 for 10% off',
    'promo code: DALA10',
    'Промокоды: DALA10',
    'D\u200bALA\u00ad10',
    '\u202aDALA10\u202c',
    'DALA 10',
    'ＤＡＬＡ10',
    '#DALA10',
    '*DALA10*',
    '**DALA10**',
    '🎁 DALA10 🎁',
    '-DALA10-',
    'DALA10 —',
    '№DALA10',
    'Промокод: *DALA10*',
    'промокод #DALA10!',
    'Промокод — «DALA10»',
  ])('a promo code is read out of the pasted %j', (text) => {
    expect(normalisePromoCode(text)).toBe('DALA10')
  })

  test.each([
    ['PROMO 10', 'PROMO10'],
    ['CODE10', 'CODE10'],
    ['КОД10', 'KOД10'],
    ['SUMMER-24', 'SUMMER-24'],
    ['PROMO-SUMMER', 'PROMO-SUMMER'],
  ])('%s, which looks like the words around one, stays whole', (text, code) => {
    expect(normalisePromoCode(text)).toBe(code)
  })

  test('a code that is read again does not change', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{1,20}[A-Z0-9]$/), (code) => {
        expect(normalisePromoCode(`«${code}».`)).toBe(normalisePromoCode(code))
        expect(normalisePromoCode(normalisePromoCode(code))).toBe(normalisePromoCode(code))
      }),
    )
  })
})

test.each([
  ['DALA10', 'DALA-10', true],
  ['DALA10', '#dala_10', true],
  ['DALA10', 'DALA.10', true],
  ['DALA10', 'Dala — 10', true],
  ['DALA-10', 'DALA10', true],
  ['НОВЫЙ10', '«новый-10»', true],
  ['DALA10', 'DALA100', false],
  ['DALA10', 'DALA1O', false],
])('%s and %s are spellings of one code: %s', (one, other, isSame) => {
  expect(promoCodeKey(one) === promoCodeKey(other)).toBe(isSame)
})

test('the key of a code is its own key', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(promoCodeKey(promoCodeKey(typed))).toMatch(/^[\p{L}\p{N}]*$/u)
      expect(normalisePromoCode(normalisePromoCode(typed))).toBe(normalisePromoCode(typed))
    }),
  )
})

test.each([
  '<https://ofd.kz/t/1?x=2>',
  '"https://ofd.kz/t/1?x=2".',
  'https://ofd.kz/t/1?x=2,',
  '\u200bhttps://ofd.kz/t/1?x=2 ',
])('a link is taken out of %j', (text) => {
  expect(pastedLink(text)).toBe('https://ofd.kz/t/1?x=2')
  expect(isReceiptLink(pastedLink(text))).toBe(true)
})

test('the quotes and punctuation inside a text stay', () => {
  expect(pastedText('«ab.c-«d»')).toBe('ab.c-«d')
  expect(pastedText('«».')).toBe('')
  expect(pastedCode('')).toBe('')
})
