import { expect, test } from 'vitest'
import { formatTenge } from './tenge'

test.each([
  ['ru', 2500, '2\u00a0500\u00a0₸'],
  ['kk', 1_234_567, '1\u00a0234\u00a0567\u00a0₸'],
  ['en', 2500, '2,500\u00a0₸'],
  ['ru', 990, '990\u00a0₸'],
  ['en', -2500, '-2,500\u00a0₸'],
  ['kk', 0, '0\u00a0₸'],
] as const)('the language %s writes the amount %i with its own separators', (locale, amount, text) => {
  expect(formatTenge(amount, locale)).toBe(text)
})
