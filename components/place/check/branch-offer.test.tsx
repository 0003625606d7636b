import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { emptyAddress } from '@/lib/domain/place/address'
import { deliverTo } from '@/lib/domain/place/destination-moves'
import { aDestination, aLine, aQuoteLine, aServerQuote, aZone } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useDestination } from '@/stores/place/destination'
import { BranchOffer } from './branch-offer'

const point = { latitude: 43.2347, longitude: 76.9568, zoneId: 5 }
const found = {
  city: { id: 1, name: 'Алматы' },
  branch: { guid: 'dostyk', name: 'Достык', street: 'пр. Достык, 97' },
  address: { ...emptyAddress(1), street: 'пр. Достык', home: '97' },
  point,
}
const next = deliverTo(null, found)
const doner = aLine({ name: 'Донер', unitPrice: 1500, quantity: 2 })
const kunefe = aLine({ name: 'Кюнефе', unitPrice: 900, quantity: 1 })

const answering = (lines: readonly Parameters<typeof aQuoteLine>[0][]) =>
  mockRoute(routes.quote)(() => ({ status: 200, body: aServerQuote({ lines: lines.map((line) => aQuoteLine(line)) }) }))
const same = ({ uuid, name, unitPrice }: typeof doner) => ({ uuid, name, unit_price: unitPrice, problem: null })

function show(ownZone = aZone({ id: 2, price: 1200, minimum: 4500 })) {
  const onStay = vi.fn()
  const zone = aZone({ id: 5, price: 700, minimum: 2500 })
  const element = <BranchOffer found={found} zone={zone} ownZone={ownZone} onStay={onStay} />
  return { ...render(element, { path: '/guest-order' }), onStay }
}
const placed = () => useDestination.getState().destination

beforeEach(() => {
  customerHas({ cart: [doner, kunefe], destination: aDestination({ branchGuid: 'abay', branchName: 'Абая' }) })
})

test('an address whose branch has the same cart decides: that branch takes the order over without a question', async () => {
  answering([same(doner), same(kunefe)])
  const { onStay } = show()
  await waitFor(() => expect(placed()).toEqual(next))
  expect(useCart.getState().lines).toEqual([doner, kunefe])
  expect(useDialogs.getState().current).toBeNull()
  expect(onStay).not.toHaveBeenCalled()
})

test('an address whose branch lacks or raises something shows the difference, and the customer decides', async () => {
  answering([
    { ...same(doner), unit_price: 1600 },
    { ...same(kunefe), problem: 'unavailable' },
  ])
  const { user, onStay } = show()
  expect(await screen.findByText(/^Доставка: 1\s200\s₸ → 700\s₸$/)).toBeVisible()
  expect(screen.getByText(/^Минимальный заказ: 4\s500\s₸ → 2\s500\s₸$/)).toBeVisible()
  expect(await screen.findByText(/^Кюнефе/)).toBeVisible()
  expect(screen.getByText(/3\s000\s₸ → 3\s200\s₸/)).toBeVisible()
  expect(screen.getByText(/«Абая» тоже доставит сюда/)).toBeVisible()
  expect(onStay).toHaveBeenCalledOnce()
  expect(placed()?.branch.guid).toBe('abay')
  await user.click(screen.getByRole('button', { name: 'Заказать из «Достык»' }))
  expect(placed()).toEqual(next)
  expect(useCart.getState().lines).toEqual([{ ...doner, unitPrice: 1600 }])
})

test('a cart that would become empty, or that no server can price, is asked about in the popup', async () => {
  answering([
    { ...same(doner), problem: 'unavailable' },
    { ...same(kunefe), problem: 'unavailable' },
  ])
  const { user } = show()
  await screen.findByText('Там нет ничего из вашей корзины.')
  await user.click(screen.getByRole('button', { name: 'Заказать из «Достык»' }))
  expect(useDialogs.getState().current).toMatchObject({ kind: 'attention', next })
  expect(placed()?.branch.guid).toBe('abay')
})
