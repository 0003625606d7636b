import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadPage } from '@/components/place/apply/load-page'
import { routes } from '@/lib/contract/routes'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'
import { type DeliveryAddress, emptyAddress } from '@/lib/domain/place/address'
import { toStoredDestination } from '@/lib/domain/place/stored-destination'
import { aBranch, aCity, aDeliveryCheck, aDestination, aLine, aZone } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { takeQueuedMessage } from '@/stores/dialogs/queued-message'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useDestination } from '@/stores/place/destination'
import { storeCities } from '@/stores/place/stored-cities'
import { TypeSwitch } from './type-switch'

vi.mock('@/components/place/apply/load-page', () => ({ loadPage: vi.fn() }))

const labels = {
  howToGet: 'Доставка или самовывоз',
  delivery: 'Доставка',
  pickup: 'Самовывоз',
  failed: 'Не получилось',
  offline: 'Нет сети',
  deliveryChosen: 'Доставка: #',
}
const home: DeliveryAddress = { ...emptyAddress(1), street: 'ул. Сатпаева', home: '3' }
const abay = aBranch({ guid: 'abay', delivery_zones: [aZone()] })
const atAbay = aDestination({ type: PICKUP, branchGuid: 'abay', street: 'пр. Абая, 52' })
const serveCities = () =>
  mockRoute(routes.cities)(() => ({ status: 200, body: { cities: [aCity({ filials: [abay] })] } }))

const press = async (name: string) => {
  const { user } = render(<TypeSwitch labels={labels} />)
  await user.click(screen.getByRole('button', { name }))
  return user
}
const current = () => useDestination.getState().destination
const stored = () => {
  const destination = current()
  return destination && toStoredDestination(destination)
}

beforeEach(() => {
  vi.mocked(loadPage).mockClear()
  customerHas({ destination: atAbay })
})

test('the current way is shown as pressed', () => {
  render(<TypeSwitch labels={labels} />)
  expect(screen.getByRole('button', { name: 'Самовывоз', pressed: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Доставка', pressed: false })).toBeVisible()
})

test('the switch without a destination opens the start popup with that way', async () => {
  customerHas({ destination: null })
  await press('Самовывоз')
  expect(useDialogs.getState().current).toEqual({ kind: 'start', type: PICKUP })
})

test('a switch to pickup asks for a branch first', async () => {
  customerHas({ destination: aDestination() })
  await press('Самовывоз')
  expect(useDialogs.getState().current).toEqual({ kind: 'pickup' })
  expect(stored()?.type).toBe(DELIVERY)
})

test('a switch to delivery with an empty cart takes effect at once, is saved, and the main page loaded', async () => {
  serveCities()
  await press('Доставка')
  await waitFor(() => expect(stored()).toMatchObject({ type: DELIVERY, filialGuid: 'abay', street: '' }))
  expect(loadPage).toHaveBeenCalledExactlyOnceWith('/')
  expect(takeQueuedMessage()).toBe('Доставка: Алматы')
})

test('a kept address of the city decides branch and zone', async () => {
  customerHas({ destination: { ...atAbay, address: home } })
  mockRoute(routes.checkDelivery)(({ body }) => {
    expect(body).toMatchObject({ city_id: 1, street: 'ул. Сатпаева', home: '3', filial_guid: 'abay' })
    return { status: 200, body: aDeliveryCheck({ filial: aBranch({ guid: 'tole' }), zone: aZone({ id: 7 }) }) }
  })
  await press('Доставка')
  await waitFor(() =>
    expect(stored()).toMatchObject({ filialGuid: 'tole', street: 'ул. Сатпаева, 3', spot: { zoneId: 7 } }),
  )
})

test('an address out of every zone, and one of another city, give way to general terms', async () => {
  customerHas({ destination: { ...atAbay, address: home } })
  mockRoute(routes.checkDelivery)(() => ({
    status: 200,
    body: aDeliveryCheck({ served: 'no', filial: null, zone: null, eta: null }),
  }))
  serveCities()
  await press('Доставка')
  await waitFor(() => expect(stored()).toMatchObject({ type: DELIVERY, filialGuid: 'abay', street: '', spot: null }))
})

test('a switch with a filled cart opens the attention popup first', async () => {
  serveCities()
  useCart.getState().add(aLine())
  await press('Доставка')
  await waitFor(() =>
    expect(useDialogs.getState().current).toMatchObject({ kind: 'attention', next: { type: DELIVERY } }),
  )
  expect(current()).toEqual(atAbay)
  expect(loadPage).not.toHaveBeenCalled()
})

test('a question that gets no answer is reported, changes nothing, and can be tried again', async () => {
  mockRoute(routes.cities)(() => 'network-error')
  const user = await press('Доставка')
  await waitFor(() => expect(useSnackbar.getState().message).toMatchObject({ text: 'Не получилось', tone: 'error' }))
  expect(current()).toEqual(atAbay)
  serveCities()
  await user.click(screen.getByRole('button', { name: 'Доставка' }))
  await waitFor(() => expect(stored()?.type).toBe(DELIVERY))
})

test('the kept cities decide who delivers when the list of cities does not come', async () => {
  storeCities([aCity({ filials: [abay] })])
  mockRoute(routes.cities)(() => 'network-error')
  await press('Доставка')
  await waitFor(() => expect(stored()).toMatchObject({ type: DELIVERY, filialGuid: 'abay' }))
})

test('a second press during the request asks nothing', async () => {
  let requested = 0
  let answer = () => {}
  mockRoute(routes.cities)(() => {
    requested += 1
    return new Promise((resolve) => {
      answer = () => resolve({ status: 200, body: { cities: [aCity({ filials: [abay] })] } })
    })
  })
  const user = await press('Доставка')
  await user.click(screen.getByRole('button', { name: 'Доставка', busy: true }))
  await waitFor(() => expect(requested).toBe(1))
  answer()
  await waitFor(() => expect(stored()?.type).toBe(DELIVERY))
  expect(requested).toBe(1)
})
