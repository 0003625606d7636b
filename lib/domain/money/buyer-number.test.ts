import { describe, expect, test } from 'vitest'
import { isBuyerNumber } from './buyer-number'

const WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const sumOf = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

describe('a BIN or IIN', () => {
  test.each([
    ['a person', '851203300455'],
    ['a company', '100140000017'],
  ])('a check digit of %s: exactly one of the ten last digits fits the others', (_, like) => {
    const stem = like.slice(0, 11)
    const right = [...'0123456789'].filter((last) => isBuyerNumber(stem + last))
    expect(right).toHaveLength(1)
    expect(Number(right[0])).toBe(sumOf(stem, WEIGHTS) % 11)
  })

  // The eleventh digit has the weight eleven, so the checksum cannot detect a mistake in it.
  test('one wrong digit and two swapped digits are found', () => {
    const number = '851203300456'
    const right = [...'0123456789'].map((last) => number.slice(0, 11) + last).find(isBuyerNumber) ?? ''
    expect(right).not.toBe('')
    for (let at = 0; at < 12; at += 1) {
      if (at === 10) continue
      const wrong = `${right.slice(0, at)}${(Number(right[at]) + 1) % 10}${right.slice(at + 1)}`
      expect([wrong, isBuyerNumber(wrong)]).toEqual([wrong, false])
    }
    const swapped = right.slice(0, 4) + right[5] + right[4] + right.slice(6)
    expect(isBuyerNumber(swapped)).toBe(false)
  })

  test('a check sum of ten is computed with the second weights, and a number that leaves ten twice does not exist', () => {
    const stems = Array.from({ length: 400 }, (_, index) => `8512033${String(index).padStart(4, '0')}`)
    const again = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]
    const twice = stems.filter((stem) => sumOf(stem, WEIGHTS) % 11 === 10)
    expect(twice.length).toBeGreaterThan(10)
    for (const stem of twice) {
      const last = sumOf(stem, again) % 11
      expect([...'0123456789'].filter((one) => isBuyerNumber(stem + one))).toEqual(last === 10 ? [] : [String(last)])
    }
  })

  test.each(['', '000000000000', '85120330045', '8512033004560', '851303300456', '85120330045x', '٨٥١٢٠٣٣٠٠٤٥٦'])(
    'a number %j is refused',
    (text) => {
      expect(isBuyerNumber(text)).toBe(false)
    },
  )
})
