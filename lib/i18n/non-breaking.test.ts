import { expect, test } from 'vitest'
import { nonBreaking } from './non-breaking'

test.each([
  ['a house stays with its street', 'Алматы, пр. Абая, 10/2', 'Алматы, пр. Абая,\u00a010/2'],
  ['a flat behind the house may begin a line', 'Абая, 10/2, подъезд 2', 'Абая,\u00a010/2, подъезд 2'],
  ['a street that begins with a number is no house', 'Алматы, 8 Марта, 5', 'Алматы, 8 Марта,\u00a05'],
  ['an ordinal is not torn', 'Алматы, 2-й микрорайон, 7', 'Алматы, 2-\u2060й микрорайон,\u00a07'],
  ['nor is the letter of a house', 'Абая, 12/А', 'Абая,\u00a012/\u2060А'],
  ['long names with a hyphen may be', 'Усть-Каменогорск, Абая', 'Усть-Каменогорск, Абая'],
  [
    'a flat that begins with its number may begin a line',
    'Абай, 10/2, 2-кіреберіс',
    'Абай,\u00a010/2, 2-\u2060кіреберіс',
  ],
  ['nothing stays nothing', '', ''],
])('%s', (_, address, shown) => {
  expect(nonBreaking(address)).toBe(shown)
})
