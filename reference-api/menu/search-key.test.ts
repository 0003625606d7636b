import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asLatinKeys, asRussianKeys } from '@/lib/domain/input/keyboard-layouts'
import { readingsOfQuery, searchKey } from './search-key'

describe('searchKey', () => {
  test.each([
    ['донер', 'данер'],
    ['донер', 'донир'],
    ['донер', 'doner'],
    ['донер', 'дөнер'],
    ['донер', 'DONER'],
    ['донер', 'donner'],
    ['тауық', 'тауык'],
    ['тауық', 'tauyq'],
    ['чёрный', 'черный'],
    ['кофе', 'coffee'],
    ['кола', 'Cola'],
    ['шашлык', 'shashlyk'],
    ['чак-чак', 'chak chak'],
    ['ірімшік', 'иримшик'],
    ['халапеньо', 'халапено'],
    ['қаһарман', 'кахарман'],
  ])('%s and %s are the same word', (one, other) => {
    expect(searchKey(one)).toBe(searchKey(other))
  })

  test.each([
    ['суши', 'сусын'],
    ['лимонад', 'айран'],
    ['бургер', 'донер'],
    ['сыр', 'сиыр'],
  ])('%s and %s are different words', (one, other) => {
    expect(searchKey(one)).not.toBe(searchKey(other))
  })

  test('a text without words gives an empty key', () => {
    expect(searchKey(' 💥 — !?\0 ')).toBe('')
    expect(readingsOfQuery('💥')).toEqual({ typed: [], onOtherKeys: [] })
  })
})

describe('keyboard layouts', () => {
  test('a word typed in the wrong layout is read in both directions', () => {
    expect(asRussianKeys('ljyth')).toBe('донер')
    expect(asLatinKeys('вщтук')).toBe('doner')
    expect(readingsOfQuery('ljyth').onOtherKeys).toContainEqual([searchKey('донер')])
    expect(readingsOfQuery('вщтук').onOtherKeys).toContainEqual([searchKey('doner')])
    expect(readingsOfQuery('l-yth').onOtherKeys).toContainEqual([searchKey('дөнер')])
  })
})

describe('properties', () => {
  const letters = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяәғқңөұүһіabcdefghijklmnopqrstuvwxyz '
  const word = fc.string({ unit: fc.constantFrom(...letters), maxLength: 60 })

  test('a key has small Latin letters, digits and single spaces only, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(searchKey(text)).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
      }),
    )
  })

  test('a text has the same key in capitals and in small letters', () => {
    fc.assert(fc.property(word, (text) => void expect(searchKey(text.toUpperCase())).toBe(searchKey(text))))
  })

  test('Kazakh letters and the Russian ones that stand in for them are the same', () => {
    const plain: Record<string, string> = { ә: 'а', ғ: 'г', қ: 'к', ң: 'н', ө: 'о', ұ: 'у', ү: 'у', һ: 'х', і: 'и' }
    fc.assert(
      fc.property(
        word,
        (text) =>
          void expect(searchKey(text.replace(/[әғқңөұүһі]/g, (one) => plain[one] ?? one))).toBe(searchKey(text)),
      ),
    )
  })

  test('pressing the same keys in the other layout and back gives the text again', () => {
    const russian = fc.string({ unit: fc.constantFrom(...'ёйцукенгшщзхъфывапролджэячсмитьбю ') })
    fc.assert(fc.property(russian, (text) => void expect(asRussianKeys(asLatinKeys(text))).toBe(text)))
  })

  test('a reading never has empty words and at most eight', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        const { typed, onOtherKeys } = readingsOfQuery(text)
        for (const words of [...typed, ...onOtherKeys]) {
          expect(words.length).toBeGreaterThan(0)
          expect(words.length).toBeLessThanOrEqual(8)
          expect(words.every((one) => one.length > 0)).toBe(true)
        }
      }),
    )
  })
})
