import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readingsOf } from './readings'
import { editDistance } from './similarity'

const NO_CITY = new Set<string>()
const first = (text: string, city: ReadonlySet<string> = NO_CITY) => {
  const reading = readingsOf(text, city).at(0)
  return reading && [reading.words.join(' '), reading.home]
}

describe('an address line is read', () => {
  test.each([
    ['пр. Абая, 52', 'абая', '52'],
    ['Абая 52', 'абая', '52'],
    ['52 Abay Ave', 'abay', '52'],
    ['АБАЯ 52', 'абая', '52'],
    ['ул.Абая,д.52', 'абая', '52'],
    ['Абая дом 52/1', 'абая', '52/1'],
    ['Абая 52 корпус 1', 'абая', '52/1'],
    ['Абая 10а', 'абая', '10а'],
    ['Абая 10 А', 'абая', '10а'],
    ['Абая 52-1', 'абая', '52-1'],
    ['Абая, 52, кв. 14, подъезд 2, этаж 3', 'абая', '52'],
    ['Абая 52 кв14', 'абая', '52'],
    ['Абай даңғылы, 52 үй, 14 пәтер, 3 қабат', 'абай', '52'],
    ['Абая 52 кв', 'абая', '52'],
    ['абая52', 'абая', '52'],
    ['Аксай-4, 17', 'аксай 4', '17'],
    ['мкр Аксай-4', 'аксай', '4'],
    ['пр-т Аль-Фараби', 'аль-фараби', ''],
  ])('an address line is read: %s', (text, words, home) => {
    expect(first(text)).toEqual([words, home])
  })

  test('an address line is read with and without the city and the country, because a street may be called like them', () => {
    const readings = readingsOf('Казахстан, г. Тараз, Абая 10', new Set(['тараз']))
    expect(readings.map(({ words }) => words.join(' '))).toEqual(
      expect.arrayContaining(['казахстан г тараз абая', 'тараз абая', 'абая']),
    )
    expect(first('ул. Казахстан, 64')).toEqual(['казахстан', '64'])
  })

  test('an address line is read also without a house: the number may belong to the name', () => {
    expect(readingsOf('Аксай-4', NO_CITY).map(({ words, home }) => [words.join(' '), home])).toContainEqual([
      'аксай 4',
      '',
    ])
  })

  test('any address line is read in a bounded number of ways', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(readingsOf(text, NO_CITY).length).toBeLessThanOrEqual(15)
      }),
    )
  })
})

describe('slips', () => {
  test.each([
    ['abai', 'abai', 0],
    ['abai', 'abay', 1],
    ['abai', 'abia', 1],
    ['abai', 'aba', 1],
    ['', 'abai', 4],
  ])('the slips between %s and %s: %i', (a, b, count) => {
    expect(editDistance(a, b)).toBe(count)
  })

  test('slips count the same both ways, and none only between equals', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a))
        expect(editDistance(a, b) === 0).toBe(a === b)
      }),
    )
  })
})
