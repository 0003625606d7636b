import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { CartView } from '@/components/cart/cart-view'
import type { CheaperCart } from '@/lib/contract/order/quote'
import { routes } from '@/lib/contract/routes'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { aDoner, aTea, mockQuote, seedCart } from '@/lib/testing/cart-view'
import { aConfiguration, aLine } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useBonusToggle, usePromo } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useDestination } from '@/stores/place/destination'

const fries = aLine({ uuid: 'fries', productId: 3, unitPrice: 790 })
const COMBO: NonNullable<CheaperCart['combos']>[number] = {
  takes: ['doner', 'tea', 'fries'],
  name: 'Комбо',
  image: null,
  line: {
    ...{ id: 9, quantity: 1, priceWithExtras: 2890, selectedExtras: [{ id: 4, quantity: 1 }] },
    ...{ drink_id: 2, snack_id: 3, igredients: [], note: '' },
  },
}
const OFFER: CheaperCart = { saves: 640, delivery_type: DELIVERY, promo_code: 'DONER500', combos: [COMBO] }
const TO_PICKUP: CheaperCart = { saves: 700, delivery_type: PICKUP, street: 'проспект Абая, 10' }

beforeEach(() => {
  mockRoute(routes.goesWith)(() => ({ status: 200, body: { products: [] } }))
  mockRoute(routes.publicPromocodes)(() => ({ status: 200, body: { promocodes: [] } }))
  mockRoute(routes.deliveryTime)(({ query }) => ({
    status: 200,
    body: query.delivery_type === PICKUP ? { min: 15, max: 20 } : { min: 40, max: 55 },
  }))
  customerHas({})
  seedCart([aDoner, aTea, fries])
})

const offers = () => screen.findByRole('list', { name: 'Как заплатить меньше' })
const button = (name: string) => screen.findByRole('button', { name })

describe('the offer of a cheaper cart', () => {
  test('one press makes the combo and takes the code, and the offer says why', async () => {
    mockQuote({ cheaper: [OFFER] })
    const { user } = render(<CartView />)
    expect(await offers()).toHaveTextContent(/Так дешевле на 640\s₸.*Комбо · промокод DONER500/)
    await user.click(await button('Сделать дешевле'))
    expect(useCart.getState().lines).toMatchObject([
      {
        ...{ productId: 9, quantity: 1, unitPrice: 2890, name: 'Комбо' },
        configuration: aConfiguration({ modifiers: [{ id: 4, quantity: 1 }], drinkId: 2, snackId: 3 }),
      },
    ])
    expect(usePromo.getState().code).toBe('DONER500')
    expect(useBonusToggle.getState().cart).toBeNull()
    expect(useSnackbar.getState().message?.text).toMatch(/^Готово: дешевле на 640\s₸$/)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Корзина' }))
  })

  test('bonuses are switched on for the cart that the press has made', async () => {
    customerHas({ session: 'signed-in' })
    mockRoute(routes.promocodes)(() => ({ status: 200, body: { promocodes: [] } }))
    mockQuote({ cheaper: [{ ...OFFER, spend_bonuses: true }] })
    const { user } = render(<CartView />)
    await user.click(await button('Сделать дешевле'))
    await waitFor(() => expect(useBonusToggle.getState().cart).not.toBeNull())
    expect(useBonusToggle.getState().wasLost).toBe(false)
  })

  test('an offer of a cart that has changed cannot be pressed until the next quote', async () => {
    mockQuote({ cheaper: [OFFER] })
    const { user } = render(<CartView />)
    const apply = await button('Сделать дешевле')
    await waitFor(() => expect(apply).not.toHaveAttribute('aria-disabled', 'true'))
    act(() => useCart.getState().increment('tea'))
    expect(apply).toHaveAttribute('aria-disabled', 'true')
    await user.click(apply)
    expect(useCart.getState().lines).toHaveLength(3)
  })

  test.each([
    ['no offer', []],
    ['an older chain API', undefined],
  ])('the cart of %s has no list of offers', async (_, cheaper) => {
    mockQuote({ cheaper })
    render(<CartView />)
    const summary = screen.getByRole('region', { name: 'Итоги заказа' })
    await waitFor(() => expect(summary.closest('[data-waits]')).toBeNull())
    expect(screen.queryByRole('list', { name: 'Как заплатить меньше' })).toBeNull()
  })
})

describe('the offer to collect the order', () => {
  test('the offer names both times and the difference, and one press changes the way and keeps the cart', async () => {
    mockQuote({ cheaper: [TO_PICKUP] })
    const { user } = render(<CartView />)
    const list = await offers()
    await waitFor(() => expect(list).toHaveTextContent(/Самовывоз, проспект Абая,\s10: 15–20\sмин, −700\s₸/))
    expect(list).toHaveTextContent(/Доставка: 40–55\sмин/)
    await user.click(await button('Самовывоз'))
    expect(useDestination.getState().destination).toMatchObject({
      type: PICKUP,
      branch: { guid: 'branch-1', street: 'проспект Абая, 10' },
    })
    expect(useCart.getState().lines).toHaveLength(3)
  })

  test('the offer stands without times when the server does not tell them', async () => {
    mockRoute(routes.deliveryTime)(() => 'network-error')
    mockQuote({ cheaper: [TO_PICKUP] })
    render(<CartView />)
    expect(await offers()).toHaveTextContent(/Самовывоз, проспект Абая,\s10: −700\s₸/)
  })
})
