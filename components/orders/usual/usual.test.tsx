import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { whenLoaded } from '@/components/ui/behaviour/when-loaded'
import type { Order } from '@/lib/contract/order/ordering'
import { routes } from '@/lib/contract/routes'
import { aDestination, aLine, anOrder } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { useLastOrder } from '@/stores/orders/last-order'
import { UsualIsland } from './usual-island'

vi.mock('@/components/ui/behaviour/when-loaded', { spy: true })

const dish = (id: number, name: string, is_gift = false): Order['lines'][number] => ({
  id,
  name,
  image: null,
  options: [],
  removed: [],
  quantity: 1,
  unit_price: 1890,
  total: 1890,
  is_gift,
  note: '',
  refunded_quantity: 0,
})
const eaten = (overrides: Partial<Order> = {}) =>
  anOrder({ status: 'delivered', lines: [dish(1, 'Донер'), dish(2, 'Айран')], ...overrides })

let tokens = 0
/** Each test uses an order of its own, because an answer is kept as long as the page is open. */
function ordered(order: Partial<Order> = {}) {
  tokens += 1
  const token = `abcdefghijklmnopqrstuv${String(tokens).padStart(2, '0')}`
  useLastOrder.getState().remember(token)
  const requested = vi.fn()
  mockRoute(routes.orderByToken)(({ params }) => {
    requested(params.token)
    return { status: 200, body: { order: eaten({ token, number: 'A-7', ...order }) } }
  })
  return { token, requested }
}

const bar = () => screen.queryByRole('complementary', { name: 'Повторить обычный заказ' })
const offer = (name: RegExp) => screen.findByRole('button', { name }, { timeout: 3000 })

beforeEach(() => {
  vi.mocked(whenLoaded).mockClear()
  customerHas({ session: 'guest', destination: aDestination() })
})

describe('the usual order on the main page', () => {
  test('the usual order names what a guest ordered last in this browser, without gifts, and opens what it comes to today', async () => {
    const lines = [dish(1, 'Донер'), dish(2, 'Айран'), dish(3, 'Пахлава'), dish(4, 'Чай'), dish(5, 'Соус', true)]
    const { token } = ordered({ lines })
    const { user } = render(<UsualIsland />)
    await user.click(await offer(/^Как обычно Донер, Айран и ещё 2$/))
    expect(useDialogs.getState().current).toEqual({ kind: 'repeat', access: 'link', number: 'A-7', token })
  })

  test('the usual order of a logged-in customer comes from the order history', async () => {
    customerHas({ session: 'signed-in' })
    mockRoute(routes.orderHistory)(() => {
      const data = [
        eaten({ number: 'A-9', lines: [dish(9, 'Суп')] }),
        eaten({ number: 'A-8', token: 'abcdefghijklmnopqrstuvw8' }),
        eaten({ number: 'A-6' }),
      ]
      const counts = { unreaded_count: 0, active_count: 0, ended_count: 3 }
      return { status: 200, body: { orders: { count: 3, data }, ...counts } }
    })
    const { user } = render(<UsualIsland />)
    await user.click(await offer(/^Как обычно Донер, Айран$/))
    expect(useDialogs.getState().current).toMatchObject({ kind: 'repeat', access: 'owner', number: 'A-8' })
  })

  test('the usual order can be put away for as long as the tab is open', async () => {
    ordered()
    const { user, unmount } = render(<UsualIsland />)
    await offer(/^Как обычно/)
    await user.click(screen.getByRole('button', { name: 'Скрыть «Как обычно»' }))
    expect(bar()).toBeNull()
    unmount()
    render(<UsualIsland />)
    expect(bar()).toBeNull()
  })

  test('the usual order gives way to a cart that is being filled', async () => {
    ordered()
    render(<UsualIsland />)
    await offer(/^Как обычно/)
    act(() => void useCart.getState().add(aLine()))
    expect(bar()).toBeNull()
  })

  test.each([
    ['a newcomer', () => useLastOrder.setState({ token: null }), '/'],
    ['somebody who waits for food', () => useActiveOrders.getState().addToken('abcdefghijklmnopqrstuvwx'), '/'],
    ['a visitor on another page', () => undefined, '/category/1'],
  ])('the usual order is not shown for %s, and no server is asked', async (_, happen, path) => {
    const { requested } = ordered()
    happen()
    render(<UsualIsland />, { path })
    expect(bar()).toBeNull()
    // The island loads everything through this call.
    expect(whenLoaded).not.toHaveBeenCalled()
    expect(requested).not.toHaveBeenCalled()
  })
})
