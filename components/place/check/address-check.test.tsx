import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { DeliveryCheck } from '@/lib/contract/place'
import { routes } from '@/lib/contract/routes'
import { PICKUP } from '@/lib/domain/order/delivery'
import { type AddressText, emptyAddress } from '@/lib/domain/place/address'
import { toStoredDestination } from '@/lib/domain/place/stored-destination'
import { aBranch, aDeliveryCheck, aDestination, aLine, aQuoteLine, aServerQuote, aZone } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useDestination } from '@/stores/place/destination'
import { AddressCheck } from './address-check'

const abay = aBranch({ guid: 'abay', name: 'Абая' })
const other = aBranch({ guid: 'tole', name: 'Толе би' })
const point = { latitude: 43.24, longitude: 76.9 }

const answering = (check: DeliveryCheck | 'network-error') => {
  const requested: unknown[] = []
  mockRoute(routes.checkDelivery)(({ body }) => {
    requested.push(body)
    return check === 'network-error' ? check : { status: 200, body: check }
  })
  return requested
}

const type = (fields: Partial<AddressText>) => act(() => useDestination.getState().edit(fields))

/** The destination as the browser stores it. */
const kept = () => {
  const { destination } = useDestination.getState()
  return destination && toStoredDestination(destination)
}
const address = () => useDestination.getState().destination?.address
/** The prices and lines of the cart at the other branch. */
const priced = (unitPrice: number) =>
  mockRoute(routes.quote)(({ body }) => ({
    status: 200,
    body: aServerQuote({
      lines: body.lines.map(({ uuid }) => aQuoteLine({ uuid, name: 'Донер', unit_price: unitPrice, problem: null })),
    }),
  }))

const show = () => render(<AddressCheck />, { path: '/guest-order' })

beforeEach(() => {
  customerHas({ destination: aDestination({ branchGuid: 'abay' }) })
})

test('the check asks nothing before street and house are there, nor for pickup', async () => {
  show()
  type({ street: 'проспект Абая' })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  customerHas({ destination: aDestination({ type: PICKUP }) })
  type({ home: '52' })
  expect(screen.queryByRole('status')).toBeNull()
})

test('an address that the current branch delivers to shows the terms and keeps the point', async () => {
  const requested = answering(aDeliveryCheck({ filial: abay }))
  show()
  type({ street: 'проспект Абая', home: '52', apartment: '15' })
  expect(screen.getByRole('status')).toHaveTextContent('Проверяем адрес…')
  expect(await screen.findByText('Доставка 600 ₸, от 7 000 ₸ бесплатно')).toBeVisible()
  expect(kept()).toMatchObject({
    street: 'проспект Абая, 52',
    spot: { latitude: 43.2435, zoneId: 1 },
  })
  expect(address()).toMatchObject({ id: null, home: '52', apartment: '15', point: null })
  type({ apartment: '16' })
  expect(address()).toMatchObject({ apartment: '16' })
  expect(requested).toEqual([{ city_id: 1, street: 'проспект Абая', home: '52', point: null, filial_guid: 'abay' }])
})

test('an address of another branch with another cart offers that branch, and says that the current one does not deliver there', async () => {
  customerHas({ cart: [aLine({ name: 'Донер', unitPrice: 1500 })] })
  priced(1600)
  answering(aDeliveryCheck({ filial: other }))
  show()
  type({ street: 'Толе би', home: '1' })
  expect(await screen.findByRole('button', { name: 'Заказать из «Толе би»' })).toBeVisible()
  await waitFor(() =>
    expect(kept()).toMatchObject({ filialGuid: 'abay', street: 'Толе би, 1', spot: { zoneId: null } }),
  )
})

test('an address that the current branch serves for more keeps the branch, with its own zone', async () => {
  customerHas({ cart: [aLine({ name: 'Донер', unitPrice: 1500 })] })
  priced(1600)
  answering(aDeliveryCheck({ filial: other, own_zone: aZone({ id: 7 }) }))
  show()
  type({ street: 'Толе би', home: '1' })
  await waitFor(() => expect(kept()).toMatchObject({ filialGuid: 'abay', street: 'Толе би, 1', spot: { zoneId: 7 } }))
})

test('an address of another branch with the same cart decides, with the door that was typed', async () => {
  customerHas({ cart: [aLine({ name: 'Донер', unitPrice: 1500 })] })
  priced(1500)
  answering(aDeliveryCheck({ filial: other }))
  show()
  type({ street: 'Толе би', home: '1', floor: '4' })
  await waitFor(() => expect(kept()).toMatchObject({ filialGuid: 'tole', street: 'Толе би, 1', spot: { zoneId: 1 } }))
  expect(address()).toMatchObject({ street: 'Толе би', home: '1', floor: '4' })
})

test('an amount that the cart lacks to the minimum of the address is shown beside it', async () => {
  customerHas({ cart: [aLine({ unitPrice: 1500, quantity: 1 })] })
  answering(aDeliveryCheck({ filial: abay, zone: aZone({ minimum: 4500 }) }))
  show()
  type({ street: 'проспект Абая', home: '165' })
  expect(await screen.findByText(/^До минимального заказа не хватает 3\s000\s₸$/)).toBeVisible()
})

test('an address out of zone offers the nearest branch for pickup', async () => {
  answering(
    aDeliveryCheck({ served: 'no', filial: null, zone: null, eta: null, nearest: { filial: abay, distance: 12_300 } }),
  )
  const { user } = show()
  type({ street: 'Далеко', home: '1' })
  expect(await screen.findByText(/в 12,3 км от вас/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Самовывоз' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'pickup' })
  // The quote tells that the branch does not deliver there, and the form does not continue.
  expect(kept()).toMatchObject({ street: 'Далеко, 1', spot: { zoneId: null } })
})

test('the distance to the nearest branch is rounded before its unit is chosen', async () => {
  answering(
    aDeliveryCheck({ served: 'no', filial: null, zone: null, eta: null, nearest: { filial: abay, distance: 980 } }),
  )
  show()
  type({ street: 'Далеко', home: '1' })
  expect(await screen.findByText(/в 1 км от вас/)).toBeVisible()
})

test('an address that is not on the map drops the point of the previous one', async () => {
  answering(aDeliveryCheck({ filial: abay }))
  show()
  type({ street: 'проспект Абая', home: '52' })
  await waitFor(() => expect(kept()?.spot).not.toBeNull())
  answering(aDeliveryCheck({ served: 'unknown', point: null, precision: null, filial: other, zone: null, eta: null }))
  type({ home: '5200' })
  expect(await screen.findByText(/Напишите подробнее или оставьте так: филиал уточнит/)).toBeVisible()
  await waitFor(() =>
    expect(kept()).toMatchObject({
      filialGuid: 'abay',
      street: 'проспект Абая, 5200',
      spot: null,
    }),
  )
})

test('a failed check is reported and can be tried again', async () => {
  answering('network-error')
  const { user } = show()
  type({ street: 'проспект Абая', home: '52' })
  expect(await screen.findByText('Не получилось проверить адрес')).toBeVisible()
  // The order is not blocked: the courier gets the address in words.
  expect(kept()).toMatchObject({ street: 'проспект Абая, 52', spot: null })
  answering(aDeliveryCheck({ filial: abay }))
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Доставит филиал «Абая»')).toBeVisible()
})

test('a saved address is checked at its own pin and stays the saved one', async () => {
  const saved = { ...emptyAddress(1), id: 7, street: 'проспект Абая', home: '52', floor: '4', point }
  customerHas({ destination: { ...aDestination({ branchGuid: 'abay' }), address: saved } })
  const requested = answering(aDeliveryCheck({ filial: abay, precision: 'pin' }))
  show()
  expect(await screen.findByText('Доставит филиал «Абая»')).toBeVisible()
  expect(requested).toMatchObject([{ point: saved.point }])
  expect(address()).toEqual(saved)
})
