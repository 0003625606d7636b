import { expect, test } from 'vitest'
import { toStoredCart } from '@/lib/contract/stored-cart'
import { aLine } from '@/lib/testing/factories'
import { useCart } from './cart'

const isTold = () => document.cookie.includes('has_cart=1')

test('the server is told whether there is a cart, and nothing of what is in it', () => {
  useCart.getState().add(aLine({ name: 'Донер' }))
  expect(isTold()).toBe(true)
  expect(document.cookie).not.toContain('Донер')
  useCart.getState().clear()
  expect(isTold()).toBe(false)
})

test('a cart of an earlier visit is told again when its cookie is gone', async () => {
  window.localStorage.setItem(
    'products',
    JSON.stringify(toStoredCart('b6f1c1f4-7a5e-4c55-9d1b-2f8c1c9a3f10', [aLine()])),
  )
  await useCart.persist.rehydrate()
  expect(isTold()).toBe(true)
})
