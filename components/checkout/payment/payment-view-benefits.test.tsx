import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBankPage } from '@/components/ui/behaviour/open-bank-page'
import type { GuestOrder } from '@/lib/contract/order/ordering'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { routes } from '@/lib/contract/routes'
import { mockRoute } from '@/lib/testing/mock-route'
import {
  type Answer,
  guestPays,
  LINE,
  mockPlaceOrder,
  order,
  placed,
  quoteAt,
  quoted,
  TOKEN,
} from '@/lib/testing/payment-view'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { requestedBenefits, useBonusToggle, usePromo } from '@/stores/cart/benefits'
import { PaymentView } from './payment-view'

vi.mock('@/components/ui/behaviour/open-bank-page', () => ({ openBankPage: vi.fn(() => true) }))

const show = () => render(<PaymentView overview={null} />)

beforeEach(() => {
  guestPays()
  vi.mocked(openBankPage).mockClear()
})

describe('promo codes and bonuses', () => {
  const PROMO: NonNullable<ServerQuote['promo_code']> = {
    code: 'DALA10',
    state: 'applied',
    reason: null,
    message: 'Промокод активирован!',
    missing: 0,
    discount: 378,
    offer: { kind: 'percent', value: 10, max_discount: null, minimum: 0, product_ids: null },
    gift: null,
  }
  const withPromo = { promo: 378, total: 3402, promo_code: PROMO }
  const refusedPromo = {
    ...PROMO,
    state: 'refused',
    reason: 'used_up',
    message: 'Промокод закончился',
    discount: 0,
    offer: null,
  } as const
  const conflictOf = (code: 'price_changed' | 'promo_refused', quote: ServerQuote): Answer => ({
    status: 409,
    body: { message: 'Промокод закончился', code, quote, next_slot: null, differences: [] },
  })

  test('promo codes and bonuses are sent with the order, and gone after it', async () => {
    customerHas({ session: 'signed-in' })
    useBonusToggle.getState().switchOn([LINE])
    usePromo.getState().use('DALA10')
    quoted({ ...withPromo, bonus: 402, total: 3000, bonuses: { ...quoteAt(1890).bonuses, balance: 402 } })
    mockRoute(routes.cards)(() => ({ status: 200, body: [] }))
    const bodies: GuestOrder[] = []
    mockRoute(routes.storeOrder)(({ body }) => {
      bodies.push(body)
      return placed
    })
    const { user, router } = show()
    await user.click(order())
    await waitFor(() => expect(router.replace).toHaveBeenCalled())
    expect(bodies[0]).toMatchObject({ promo_code: 'DALA10', use_bonus: true, expected_total: 3000 })
    expect(requestedBenefits()).toMatchObject({ promoCode: null, useBonus: false })
  })

  test('a promo code that does not apply now is not sent', async () => {
    usePromo.getState().use('DALA10')
    quoted({ promo_code: refusedPromo })
    const bodies = mockPlaceOrder(placed)
    const { user } = show()
    await user.click(order())
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]?.promo_code).toBeNull()
  })

  test('amounts that changed in the meantime are shown with their old and new values', async () => {
    usePromo.getState().use('DALA10')
    quoted(withPromo)
    mockPlaceOrder(
      conflictOf('price_changed', {
        ...quoteAt(1890),
        promo: 100,
        total: 3680,
        promo_code: { ...PROMO, discount: 100 },
      }),
    )
    const { user } = show()
    await user.click(order())
    expect(await screen.findByRole('row', { name: /^Промокод −378\s₸ −100\s₸$/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /^К оплате 3\s402\s₸ 3\s680\s₸$/ })).toBeVisible()
    expect(screen.queryByRole('row', { name: /^Доставка/ })).not.toBeInTheDocument()
  })

  test('a refused code is reported; ordering without it wants its own confirmation', async () => {
    usePromo.getState().use('DALA10')
    quoted(withPromo)
    const bodies = mockPlaceOrder(conflictOf('promo_refused', { ...quoteAt(1890), promo_code: refusedPromo }), placed)
    const { user, router } = show()
    await user.click(order())
    expect(await screen.findByText('Промокод закончился')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Заказать ·/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Без промокода · 3\s780\s₸$/ }))
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/order/${TOKEN}`))
    expect(bodies.map((body) => [body.promo_code, body.expected_total])).toEqual([
      ['DALA10', 3402],
      [null, 3780],
    ])
  })

  test('an order with a total of zero asks for no payment method', async () => {
    quoted({ promo: 3780, total: 0 })
    const bodies = mockPlaceOrder(placed)
    const { user } = show()
    expect(screen.getByText(/Платить ничего не нужно/)).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    await user.click(order())
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toMatchObject({ payment_method: 'cash', change_from: null, expected_total: 0 })
  })
})
