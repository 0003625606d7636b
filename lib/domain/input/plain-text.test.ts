import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainLine, plainProse } from './plain-text'

describe('a line', () => {
  test.each([
    ['turned around', 'Айгерім\u202Eмирегйа\u202C', 'Айгеріммирегйа'],
    ['isolated', '\u2066Ай\u2069', 'Ай'],
    ['with marks of direction', 'А\u200E\u200F\u061Cй', 'Ай'],
    ['with widths of nothing', 'А\u200B\u200C\u200D\u2060\uFEFFй', 'Ай'],
    ['with a soft hyphen', 'Ай\u00ADгерім', 'Айгерім'],
    ['with letters drawn as nothing', '\u3164\u115F\u1160\uFFA0\u17B4Ай\u2800', 'Ай'],
    ['with variations and tags', 'Ай\uFE0F\u{E0041}\u{E0100}', 'Ай'],
    ['with controls', 'А\u0007\u001B[31mй\u009F', 'А[31mй'],
    ['over several lines', 'Ай\r\nгер\u2028ім\tА', 'Ай гер ім А'],
    ['of nothing that is seen', '\u200B\u3164\u202E', ''],
    ['as people write', 'Әлия О’Нил-Қызы Ё й́ 5-қабат №7 «А»', 'Әлия О’Нил-Қызы Ё й́ 5-қабат №7 «А»'],
    [
      'with a stack of marks',
      `Ай${'\u0301'.repeat(60)}герім${'\u0336\u0489'.repeat(30)}`,
      'Ай\u0301\u0301\u0301\u0301герім\u0336\u0489\u0336\u0489',
    ],
    ['with a letter of several marks', 'e\u0302\u0301 नि', 'e\u0302\u0301 नि'],
    ['with emoji', 'Дом ❤️ 👨‍👩‍👧 👍🏽 🏳️‍🌈', 'Дом ❤️ 👨‍👩‍👧 👍🏽 🏳️‍🌈'],
  ])('a cleaned line: %s', (_, typed, kept) => {
    expect(plainLine(typed)).toBe(kept)
  })
})

test('several lines stay several, and lose the rest', () => {
  expect(plainProse('Домофон\u202E 12\r\nне звонить\u200B\rспит\tмалыш\u2029')).toBe(
    'Домофон 12\nне звонить\nспит малыш\n',
  )
})

test('cleaning a cleaned text changes nothing, and letters, digits and signs are never lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const line = plainLine(text)
      expect(plainLine(line)).toBe(line)
      expect(plainProse(line)).toBe(line)
      const seen = (value: string) => value.match(/(?!\p{M})[\p{Script=Cyrillic}\p{Script=Latin}\p{N}\p{P}]/gu) ?? []
      expect(seen(line)).toEqual(seen(text))
      expect(line).not.toMatch(/[\u202A-\u202E\u2066-\u2069\n]/)
    }),
  )
})
