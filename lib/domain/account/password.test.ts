import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGuessablePassword } from './password'

const COMMON = new Set(['password', '12345678', 'gfhjkm', 'qwertyuiop'])
const judge = (password: string) =>
  isGuessablePassword(password, {
    phone: '77011234567',
    shopNames: ['Дала Донер', 'Dala Doner'],
    isCommon: (word) => COMMON.has(word),
  })

describe('a password that is tried first', () => {
  test.each([
    ['password', 'on the list'],
    ['PassWord', 'in other cases'],
    ['password2026', 'with digits behind it'],
    ['!!password', 'with signs before it'],
    ['пароль', 'typed with the other layout'],
    ['пароль-2026', 'both'],
    ['йцукенгшщз', 'a row of keys'],
    ['12345678', 'digits alone'],
    ['aaaaaaaa', 'one letter'],
    ['abababab', 'two letters'],
    ['87011234567', 'the own phone as it is dialled'],
    ['+7 (701) 123-45-67', 'the own phone as it is written'],
    ['dala-doner', 'the name of the shop'],
    ['ДалаДонер1', 'the same in Cyrillic'],
  ])('%s: %s', (password) => {
    expect(judge(password)).toBe(true)
  })

  test.each([
    'секрет-секрет',
    'зелёный чай с лимоном',
    'correct horse battery',
    'люблю дала донер с сыром',
    '77770000111122',
    '8-gfhjkm-верблюд',
    '7!a4$2#9',
  ])('%s is refused as no password', (password) => {
    expect(judge(password)).toBe(false)
  })

  test('a few digits and signs around a listed word do not hide it', () => {
    const around = fc.stringMatching(/^[0-9!?._ -]{0,3}$/)
    fc.assert(
      fc.property(around, around, (before, after) => void expect(judge(`${before}password${after}`)).toBe(true)),
    )
  })
})
