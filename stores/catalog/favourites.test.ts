import { describe, expect, test } from 'vitest'
import { useFavourites } from './favourites'

const { toggle, clear } = useFavourites.getState()
const ids = () => useFavourites.getState().ids
const stored = () => window.localStorage.getItem('favourites')

describe('favourites', () => {
  test('favourites are kept, newest first, taken back, and leave nothing behind', () => {
    toggle(5)
    toggle(7)
    expect(ids()).toEqual([7, 5])
    expect(stored()).toBe('[7,5]')
    toggle(5)
    expect(ids()).toEqual([7])
    clear()
    expect(ids()).toEqual([])
    expect(stored()).toBeNull()
  })

  test('favourites are at most a hundred: the oldest makes room', () => {
    for (let id = 1; id <= 101; id += 1) toggle(id)
    expect(ids()).toHaveLength(100)
    expect(ids()[0]).toBe(101)
    expect(ids()).not.toContain(1)
  })

  test.each([
    ['nonsense', []],
    ['{"ids":[1]}', []],
    ['[1,"2",null,-3,4.5,1,6]', [1, 6]],
  ])('any stored text is read with care: %s', async (text, expected) => {
    window.localStorage.setItem('favourites', text)
    await useFavourites.persist.rehydrate()
    expect(ids()).toEqual(expected)
  })

  test('favourites of another tab are seen at once', () => {
    window.localStorage.setItem('favourites', '[8]')
    window.dispatchEvent(new StorageEvent('storage', { key: 'favourites' }))
    expect(ids()).toEqual([8])
  })
})
