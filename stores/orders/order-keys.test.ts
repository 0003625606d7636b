import { expect, test } from 'vitest'
import { useOrderKeys } from './order-keys'

const TOKEN = 'abcdefghijklmnopqrstuvwx'
const KEY = '0f0e1c1e-7a53-4a6c-9a0e-6a1d2f3b4c5d'
const { store, keyOf, clear } = useOrderKeys.getState()

test('the key of an order is kept, followed from other tabs, and forgotten without a trace', () => {
  store(TOKEN, KEY)
  expect(keyOf(TOKEN)).toBe(KEY)
  const other = TOKEN.toUpperCase()
  window.localStorage.setItem('orderKeys', JSON.stringify([{ token: other, key: KEY }]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'orderKeys' }))
  expect([keyOf(TOKEN), keyOf(other)]).toEqual([null, KEY])
  clear()
  expect(window.localStorage.getItem('orderKeys')).toBeNull()
})

test('the newest ten keys are kept, one for each order', () => {
  for (let created = 0; created < 12; created += 1) store(`${TOKEN}${created}`, KEY)
  store(`${TOKEN}5`, KEY)
  expect(useOrderKeys.getState().keys.map(({ token }) => token.slice(TOKEN.length))).toEqual([
    '5',
    '11',
    '10',
    '9',
    '8',
    '7',
    '6',
    '4',
    '3',
    '2',
  ])
})

test.each(['not json', '{}', '[null]', `[{"token":"x","key":"${KEY}"}]`, `[{"token":"${TOKEN}","key":"x"}]`])(
  'a storage that holds %s has no key',
  async (stored) => {
    window.localStorage.setItem('orderKeys', stored)
    await useOrderKeys.persist.rehydrate()
    expect(useOrderKeys.getState().keys).toEqual([])
  },
)
