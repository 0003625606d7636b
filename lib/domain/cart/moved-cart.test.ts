import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lines as anyLines } from '@/lib/testing/arbitraries'
import { aLine } from '@/lib/testing/factories'
import { subtotalOf } from './cart'
import { isSameCart, moveCart } from './moved-cart'

const doner = aLine({ uuid: 'doner', name: 'Донер', unitPrice: 1890, quantity: 2 })
const plov = aLine({ uuid: 'plov', name: 'Плов', unitPrice: 2690, quantity: 1 })

describe('a cart on its way to another branch', () => {
  test('a cart on its way to another branch loses the dishes that the branch does not sell and takes the rest at its prices', () => {
    const moved = moveCart(
      [doner, plov],
      [
        { uuid: 'doner', name: 'Doner', unitPrice: 1990, isAvailable: true },
        { uuid: 'plov', name: 'Plov', unitPrice: 2690, isAvailable: false },
      ],
    )
    expect(moved.kept).toEqual([{ ...doner, name: 'Doner', unitPrice: 1990 }])
    expect(moved.lost).toEqual([plov])
    expect(moved.changed.map(({ was, now }) => [was, now])).toEqual([[1890, 1990]])
    expect(moved.changed.map(({ line }) => line.uuid)).toEqual(['doner'])
    expect([moved.before, moved.after]).toEqual([2 * 1890 + 2690, 2 * 1990])
  })

  test('a cart on its way to another branch loses a line that the branch’s answer does not contain', () => {
    expect(moveCart([doner], []).lost).toEqual([doner])
  })

  test('a cart on its way to another branch goes whole and unchanged where everything costs the same', () => {
    const offers = [doner, plov].map(({ uuid, name, unitPrice }) => ({ uuid, name, unitPrice, isAvailable: true }))
    expect(moveCart([doner, plov], offers)).toMatchObject({ kept: [doner, plov], lost: [], changed: [] })
  })

  test('a cart on its way to another branch is the same only where nothing is lost and nothing costs another sum', () => {
    const at = (unitPrice: number, isAvailable: boolean) =>
      moveCart([doner], [{ uuid: 'doner', name: 'Донер', unitPrice, isAvailable }])
    expect(isSameCart(at(1890, true))).toBe(true)
    expect(isSameCart(at(1990, true))).toBe(false)
    expect(isSameCart(at(1890, false))).toBe(false)
  })

  test('every line is kept or lost, never both, and the sums are those of the lines', () =>
    fc.assert(
      fc.property(anyLines, fc.infiniteStream(fc.tuple(fc.boolean(), fc.nat(20_000))), (lines, answers) => {
        const offers = lines.map(({ uuid, name }) => {
          const [isAvailable, unitPrice] = answers.next().value
          return { uuid, name, unitPrice, isAvailable }
        })
        const moved = moveCart(lines, offers)
        expect([...moved.kept, ...moved.lost].map(({ uuid }) => uuid).sort()).toEqual(
          lines.map(({ uuid }) => uuid).sort(),
        )
        expect(moved.before).toBe(subtotalOf(lines))
        expect(moved.after).toBe(subtotalOf(moved.kept))
      }),
    ))
})
