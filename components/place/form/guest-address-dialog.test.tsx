import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { DeliveryCheck } from '@/lib/contract/place'
import { routes } from '@/lib/contract/routes'
import { toStoredDestination } from '@/lib/domain/place/stored-destination'
import { aBranch, aCity, aDeliveryCheck } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { currentDestination, useDestination } from '@/stores/place/destination'
import { storeCities, storedCities } from '@/stores/place/stored-cities'
import { GuestAddressDialog } from './guest-address-dialog'

const shut = aBranch({ guid: 'shut', name: 'Толе би', is_open: false })
const abay = aBranch({ guid: 'abay', name: 'Абая' })

function serve(check: DeliveryCheck | 'network-error') {
  mockRoute(routes.cities)(() => ({ status: 200, body: { cities: [aCity({ filials: [shut, abay] })] } }))
  mockRoute(routes.geocode)(() => ({ status: 200, body: { results: [] } }))
  mockRoute(routes.checkDelivery)(() => (check === 'network-error' ? check : { status: 200, body: check }))
}

/** The destination as the browser stores it. */
const stored = () => {
  const destination = currentDestination()
  return destination && toStoredDestination(destination)
}

async function show() {
  const shown = render(<GuestAddressDialog onClose={() => {}} />, { path: '/cart' })
  const street = await screen.findByRole('combobox', { name: 'Улица' })
  const type = async () => {
    await shown.user.type(street, 'проспект Абая')
    await shown.user.type(screen.getByRole('textbox', { name: 'Дом' }), '52')
  }
  return { ...shown, type }
}

beforeEach(() => {
  useDestination.setState({ isRestored: true })
})

test('terms are told before the address is chosen; the flat is asked at the checkout', async () => {
  serve(aDeliveryCheck({ filial: abay }))
  const { user, type } = await show()
  await user.click(screen.getByRole('button', { name: 'Доставить сюда' }))
  expect(await screen.findAllByText('Поле обязательно')).toHaveLength(2)
  await type()
  expect(await screen.findByText('Доставит филиал «Абая»')).toBeVisible()
  expect(screen.getByText('Привезём за 30–45 минут')).toBeVisible()
  expect(stored()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Доставить сюда' }))
  await waitFor(() => expect(stored()).toMatchObject({ filialGuid: 'abay', street: 'проспект Абая, 52' }))
  expect(stored()?.spot).not.toBeNull()
  expect(currentDestination()?.address).toMatchObject({ id: null, home: '52', apartment: '', point: null })
})

test('cities that are kept stand in for an answer and say so; asking again keeps what is typed', async () => {
  serve(aDeliveryCheck({ filial: abay }))
  storeCities([aCity({ filials: [abay] })])
  mockRoute(routes.cities)(() => 'network-error')
  const { user, type } = await show()
  expect(screen.getByText(/данные могли устареть/)).toBeVisible()
  await type()
  serve(aDeliveryCheck({ filial: abay }))
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(screen.queryByText(/данные могли устареть/)).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Дом' })).toHaveValue('52')
  expect(storedCities()).toMatchObject([{ filials: [{ guid: 'shut' }, { guid: 'abay' }] }])
})

test('a dialog without cities offers to try again, to call, or to pick up', async () => {
  mockRoute(routes.cities)(() => ({ status: 500, body: { message: 'down' } }))
  const { user } = render(<GuestAddressDialog onClose={() => {}} />, { path: '/cart' })
  expect(await screen.findByText('Не получилось загрузить')).toBeVisible()
  expect(screen.getByRole('link', { name: /Позвоните нам/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Самовывоз' })).toBeVisible()
  serve(aDeliveryCheck({ filial: abay }))
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('combobox', { name: 'Улица' })).toBeVisible()
})

test('a confirmation that comes before the check has answered is kept', async () => {
  serve(aDeliveryCheck({ filial: abay }))
  const { user, type } = await show()
  await type()
  await user.keyboard('{Enter}')
  expect(stored()).toBeNull()
  await waitFor(() => expect(stored()).not.toBeNull())
})

test('a closed branch says when it opens', async () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  serve(aDeliveryCheck({ filial: aBranch({ is_open: false, opens_at: tomorrow }), eta: null }))
  const { type } = await show()
  await type()
  expect(await screen.findByText(/^Закрыто, откроется завтра в \d\d:\d\d$/)).toBeVisible()
})

test('an unknown address does not block the order: an operator will look', async () => {
  serve(aDeliveryCheck({ served: 'unknown', point: null, precision: null, filial: abay, zone: null, eta: null }))
  const { user, type } = await show()
  await type()
  expect(await screen.findByText(/филиал уточнит адрес/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Продолжить' }))
  await waitFor(() => expect(stored()).toMatchObject({ filialGuid: 'abay', spot: null }))
})

test('an address out of zone offers nothing but pickup at the nearest branch', async () => {
  serve(aDeliveryCheck({ served: 'no', filial: null, zone: null, nearest: { filial: abay, distance: 5000 } }))
  const { user, type } = await show()
  await type()
  await user.click(await screen.findByRole('button', { name: 'Самовывоз' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'pickup' })
  expect(screen.queryByRole('button', { name: 'Доставить сюда' })).toBeNull()
})

test('a check that does not answer does not block the order: the open branch of the city takes it', async () => {
  serve('network-error')
  const { user, type } = await show()
  await type()
  expect(await screen.findByText('Не получилось проверить адрес')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Доставить сюда' }))
  await waitFor(() => expect(stored()).toMatchObject({ filialGuid: 'abay', spot: null }))
})
