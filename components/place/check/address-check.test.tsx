import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DeliveryCheck } from '@/lib/contract/place'
import { routes } from '@/lib/contract/routes'
import { draftOf } from '@/lib/domain/address'
import { EMPTY_DRAFT } from '@/lib/domain/checkout'
import { PICKUP } from '@/lib/domain/delivery'
import { aBranch, aDeliveryCheck, aLine, aPlace, aZone } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useAddress } from '@/stores/place/address'
import { useDelivery } from '@/stores/place/delivery'
import { AddressCheck } from './address-check'

const abay = aBranch({ guid: 'abay', name: 'Абая' })
const other = aBranch({ guid: 'tole', name: 'Толе би' })

const answering = (check: DeliveryCheck | 'network-error') => {
  const asked: unknown[] = []
  mockRoute(routes.checkDelivery)(({ body }) => {
    asked.push(body)
    return check === 'network-error' ? check : { status: 200, body: check }
  })
  return asked
}

const type = (fields: Partial<typeof EMPTY_DRAFT>) => act(() => useCheckout.getState().saveDraft(fields))

type Offered = Parameters<Parameters<typeof AddressCheck>[0]['offer']>[0]

function show() {
  const offer = vi.fn(({ next, onStay }: Offered) => (
    <button type="button" onClick={onStay}>
      {next.branchName}
    </button>
  ))
  return { ...render(<AddressCheck offer={offer} />), offer }
}

beforeEach(() => {
  useDelivery.setState({ place: aPlace({ branchGuid: 'abay' }), isRestored: true })
  useAddress.setState({ address: null, isRestored: true })
  useCart.setState({ lines: [], isRestored: true })
  useCheckout.setState({ draft: EMPTY_DRAFT, isRestored: true })
  useDialogs.setState({ current: null })
})

test('nothing is asked before street and house are there, nor for pickup', async () => {
  show()
  type({ street: 'проспект Абая' })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => useDelivery.setState({ place: aPlace({ type: PICKUP }) }))
  type({ home: '52' })
  expect(screen.queryByRole('status')).toBeNull()
})

test('where the branch of now delivers, the terms are told and the spot is kept quietly', async () => {
  const asked = answering(aDeliveryCheck({ filial: abay }))
  const { offer } = show()
  type({ street: 'проспект Абая', home: '52', apartment: '15' })
  expect(screen.getByRole('status')).toHaveTextContent('Проверяем адрес…')
  expect(await screen.findByText('Доставка 600 ₸, от 7 000 ₸ бесплатно')).toBeVisible()
  expect(useDelivery.getState().place).toMatchObject({
    street: 'проспект Абая, 52',
    spot: { latitude: 43.2435, zoneId: 1 },
  })
  expect(useAddress.getState().address).toMatchObject({ id: null, home: '52', apartment: '15', point: null })
  type({ apartment: '16', name: 'Айгуль' })
  expect(useAddress.getState().address).toMatchObject({ apartment: '16' })
  expect(asked).toEqual([{ city_id: 1, street: 'проспект Абая', home: '52', point: null, filial_guid: 'abay' }])
  expect(offer).not.toHaveBeenCalled()
})

test('another branch delivers there: it is offered, and the branch of now is known not to when it is kept', async () => {
  answering(aDeliveryCheck({ filial: other }))
  const { user, offer } = show()
  type({ street: 'Толе би', home: '1' })
  const keepsOwn = await screen.findByRole('button', { name: 'Толе би' })
  // Nothing is decided yet: the order cannot go on.
  expect(useDelivery.getState().place).toMatchObject({ branchGuid: 'abay', street: '' })
  expect(offer).toHaveBeenLastCalledWith(
    expect.objectContaining({
      next: expect.objectContaining({ branchGuid: 'tole', street: 'Толе би, 1' }),
      address: expect.objectContaining({ street: 'Толе би', home: '1' }),
      ownZone: null,
    }),
  )
  await user.click(keepsOwn)
  expect(useDelivery.getState().place).toMatchObject({
    branchGuid: 'abay',
    street: 'Толе би, 1',
    spot: { zoneId: null },
  })
})

test('the branch of now may deliver there too, for more: it is kept with its own zone', async () => {
  answering(aDeliveryCheck({ filial: other, own_zone: aZone({ id: 7 }) }))
  const { user, offer } = show()
  type({ street: 'Толе би', home: '1' })
  await user.click(await screen.findByRole('button', { name: 'Толе би' }))
  expect(offer).toHaveBeenLastCalledWith(expect.objectContaining({ ownZone: expect.objectContaining({ id: 7 }) }))
  expect(useDelivery.getState().place).toMatchObject({ branchGuid: 'abay', street: 'Толе би, 1', spot: { zoneId: 7 } })
})

test('what the cart lacks to the least order of the address is said beside it', async () => {
  useCart.setState({ lines: [aLine({ unitPrice: 1500, quantity: 1 })] })
  answering(aDeliveryCheck({ filial: abay, zone: aZone({ minimum: 4500 }) }))
  show()
  type({ street: 'проспект Абая', home: '165' })
  expect(await screen.findByText(/^До минимального заказа не хватает 3\s000\s₸$/)).toBeVisible()
})

test('out of zone the nearest branch is offered for pickup', async () => {
  answering(
    aDeliveryCheck({ served: 'no', filial: null, zone: null, eta: null, nearest: { filial: abay, distance: 12_300 } }),
  )
  const { user } = show()
  type({ street: 'Далеко', home: '1' })
  expect(await screen.findByText(/в 12,3 км от вас/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Забрать самому' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'pickup' })
  // The price is asked for there: the server says that the branch does not deliver, and the form goes no further.
  expect(useDelivery.getState().place).toMatchObject({ street: 'Далеко, 1', spot: { zoneId: null } })
})

test('an address that is not on the map loses the spot of the one before', async () => {
  answering(aDeliveryCheck({ filial: abay }))
  show()
  type({ street: 'проспект Абая', home: '52' })
  await waitFor(() => expect(useDelivery.getState().place?.spot).not.toBeNull())
  answering(aDeliveryCheck({ served: 'unknown', point: null, precision: null, filial: other, zone: null, eta: null }))
  type({ home: '5200' })
  expect(await screen.findByText(/Напишите подробнее или оставьте так: оператор уточнит/)).toBeVisible()
  await waitFor(() =>
    expect(useDelivery.getState().place).toMatchObject({
      branchGuid: 'abay',
      street: 'проспект Абая, 5200',
      spot: null,
    }),
  )
})

test('a failure is said and can be tried again', async () => {
  answering('network-error')
  const { user } = show()
  type({ street: 'проспект Абая', home: '52' })
  expect(await screen.findByText('Не получилось проверить адрес')).toBeVisible()
  // It bars nobody: the address is known by its words.
  expect(useDelivery.getState().place).toMatchObject({ street: 'проспект Абая, 52', spot: null })
  answering(aDeliveryCheck({ filial: abay }))
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Доставит филиал «Абая»')).toBeVisible()
})

test('a saved address is checked at its own pin and stays the saved one', async () => {
  const saved = {
    id: 7,
    cityId: 1,
    street: 'проспект Абая',
    home: '52',
    privateHouse: false,
    entrance: '1',
    apartment: '15',
    floor: '4',
    comment: '',
    point: { latitude: 43.24, longitude: 76.9 },
  }
  useAddress.setState({ address: saved })
  useCheckout.setState({ draft: { ...EMPTY_DRAFT, ...draftOf(saved) } })
  const asked = answering(aDeliveryCheck({ filial: abay, precision: 'pin' }))
  show()
  expect(await screen.findByText('Доставит филиал «Абая»')).toBeVisible()
  expect(asked).toMatchObject([{ point: saved.point }])
  expect(useAddress.getState().address).toEqual(saved)
})
