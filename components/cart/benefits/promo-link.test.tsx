import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/lib/testing/render'
import { usePromo } from '@/stores/cart/benefits'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { PromoLink } from './promo-link'

const DAY = 24 * 60 * 60 * 1000
const KEPT = 'Промокод # сохранён'

test('a promo code in a link is stored and announced; the address bar loses nothing else', async () => {
  render(<PromoLink kept={KEPT} />, { path: '/category/3', search: 'order_by=price_asc&promo=%20dala10' })
  await waitFor(() => expect(usePromo.getState().code).toBe('DALA10'))
  expect(window.location.pathname + window.location.search).toBe('/category/3?order_by=price_asc')
  expect(useSnackbar.getState().message?.text).toBe('Промокод DALA10 сохранён')
  expect(window.localStorage.getItem('promoCode')).toContain('DALA10')
})

test('nonsense in a link changes nothing but the address bar', async () => {
  usePromo.getState().use('DALA10')
  render(<PromoLink kept={KEPT} />, { search: `promo=${'x'.repeat(60)}` })
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(usePromo.getState().code).toBe('DALA10')
})

test.each([
  [6, 'DALA10'],
  [8, null],
])('a code of %i days ago is %s', async (days, code) => {
  window.localStorage.setItem('promoCode', JSON.stringify({ code: 'DALA10', since: Date.now() - days * DAY }))
  await usePromo.persist.rehydrate()
  expect(usePromo.getState().code).toBe(code)
})
