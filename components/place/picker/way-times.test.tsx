import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { PICKUP } from '@/lib/domain/order/delivery'
import { aBranch, aCity } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { WayTimes } from './way-times'

const show = (price: number) => {
  mockRoute(routes.deliveryPrice)(() => ({ status: 200, body: { price, free_from: null, minimum: 0 } }))
  return render(<WayTimes city={aCity()} branch={aBranch()} />)
}
const serveTimes = () =>
  mockRoute(routes.deliveryTime)(({ query }) => ({
    status: 200,
    body: query.delivery_type === PICKUP ? { min: 15, max: 20 } : { min: 40, max: 55 },
  }))
const lines = async () => within(await screen.findByRole('list', { name: /Время и цена/ })).getAllByRole('listitem')

test('both ways have one line with their time and price', async () => {
  serveTimes()
  show(700)
  await waitFor(async () =>
    expect((await lines()).map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'Доставка: 40–55 мин, от 700 ₸',
      'Самовывоз: 15–20 мин, бесплатно',
    ]),
  )
})

test('both lines have their place before the times are known', async () => {
  mockRoute(routes.deliveryTime)(() => new Promise<never>(() => {}))
  show(0)
  expect(await lines()).toHaveLength(2)
  expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true')
})

test('no way has a line when a time is not known', async () => {
  mockRoute(routes.deliveryTime)(() => 'network-error')
  show(0)
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
})
