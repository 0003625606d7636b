import { expect, test } from 'vitest'
import { useLastOrder } from './last-order'

const TOKEN = 'abcdefghijklmnopqrstuvwx'

test('the link of the last order is kept, followed from other tabs, and forgotten without a trace', () => {
  useLastOrder.getState().remember(TOKEN)
  expect(window.localStorage.getItem('lastOrder')).toBe(`"${TOKEN}"`)
  const other = TOKEN.toUpperCase()
  window.localStorage.setItem('lastOrder', JSON.stringify(other))
  window.dispatchEvent(new StorageEvent('storage', { key: 'lastOrder' }))
  expect(useLastOrder.getState().token).toBe(other)
  useLastOrder.setState({ token: null })
  expect(window.localStorage.getItem('lastOrder')).toBeNull()
})

test.each(['not json', '"short"', '{"token":"x"}', '"/../../etc"'])(
  'a value that is no link is ignored: %s',
  async (stored) => {
    window.localStorage.setItem('lastOrder', stored)
    await useLastOrder.persist.rehydrate()
    expect(useLastOrder.getState().token).toBeNull()
  },
)
