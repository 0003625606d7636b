import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { onSessionEnd } from '@/lib/api/session-end'
import type { SavedAddress } from '@/lib/contract/fields'
import { routes } from '@/lib/contract/routes'
import { hasKnownTerms, zonedPointOf } from '@/lib/domain/place/destination'
import { aBranch, aCity, aDeliveryCheck, aDestination, aSavedAddress } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { currentDestination, useDestination } from '@/stores/place/destination'
import { useSession } from '@/stores/session/session'
import { DeliveryAddressDialog } from './delivery-address-dialog'

const abay = aBranch({ guid: 'abay', name: 'Абая' })
const almaty = aCity({ id: 1, name: 'Алматы', filials: [abay] })
const astana = aCity({ id: 2, name: 'Астана' })
const home = aSavedAddress({ id: 11, street: 'проспект Абая', home: '52' })
const office = aSavedAddress({ id: 12, street: 'улица Сатпаева', home: '90', type: 'office', latitude: null })
const kabanbay = aSavedAddress({ id: 13, city_id: 2, city: 'Астана', street: 'Кабанбай батыра', home: '7' })

const served = aDeliveryCheck({ filial: abay })
const tooFar = aDeliveryCheck({
  served: 'no',
  filial: null,
  zone: null,
  eta: null,
  nearest: { filial: abay, distance: 3240 },
})

function serve({ addresses = [home, office, kabanbay] }: { readonly addresses?: readonly SavedAddress[] } = {}) {
  mockRoute(routes.cities)(() => ({ status: 200, body: { cities: [almaty, astana] } }))
  mockRoute(routes.city)(({ params: { id } }) => ({
    status: 200,
    body: { data: { city: { id, name: '', addresses: addresses.filter(({ city_id }) => city_id === id) } } },
  }))
}

/** The request for the addresses of all cities, answered for a valid session. */
const alive = () => mockRoute(routes.addresses)(() => ({ status: 200, body: { addresses: [] } }))

const show = (selected?: number, cityId?: number) =>
  render(<DeliveryAddressDialog selected={selected} cityId={cityId} onClose={() => {}} />)

/** The id of the saved address that is the destination; null: none yet. */
const chosenId = () => currentDestination()?.address?.id ?? null

const option = (name: RegExp) => screen.findByRole('radio', { name })
const confirm = () => screen.getByRole('button', { name: 'Подтвердить' })

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'signed_in=1; path=/'
  useDestination.setState({ destination: aDestination({ branchGuid: 'abay' }), isRestored: true })
})

test('a confirmation without a choice says "Выберите адрес"; the chosen address is checked at its pin and taken', async () => {
  serve()
  const requested = vi.fn()
  mockRoute(routes.checkDelivery)(({ body }) => {
    requested(body)
    return { status: 200, body: served }
  })
  const { user } = show()
  const choice = await option(/проспект Абая, 52/)
  expect(choice).toHaveAccessibleName(/Дом, подъезд\s1, этаж\s4, кв\.\s15/)
  await user.click(confirm())
  expect(screen.getByRole('alert')).toHaveTextContent('Выберите адрес')
  expect(chosenId()).toBeNull()

  await user.click(choice)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  await user.click(confirm())
  await waitFor(() => expect(chosenId()).toBe(11))
  expect(requested).toHaveBeenCalledExactlyOnceWith({
    city_id: 1,
    street: 'проспект Абая',
    home: '52',
    point: { latitude: 43.2435, longitude: 76.9098 },
    filial_guid: 'abay',
  })
  const destination = currentDestination()
  expect(destination).toMatchObject({
    branch: { guid: 'abay' },
    address: { apartment: '15', point: { latitude: 43.2435 } },
  })
  expect(destination && zonedPointOf(destination)).toMatchObject({ zoneId: 1 })
})

test('the keyboard alone is enough: an arrow chooses, Enter confirms', async () => {
  serve()
  mockRoute(routes.checkDelivery)(() => ({ status: 200, body: served }))
  const { user } = show()
  const first = await option(/Абая, 52/)
  first.focus()
  await user.keyboard('[Space][Enter]')
  await waitFor(() => expect(chosenId()).toBe(11))
})

test('an address out of every zone is said right there, with the nearest branch to pick up at', async () => {
  serve()
  mockRoute(routes.checkDelivery)(() => ({ status: 200, body: tooFar }))
  const { user } = show(11)
  await option(/Абая, 52/)
  await user.click(confirm())
  expect(await screen.findByText('Сюда мы пока не доставляем')).toBeVisible()
  expect(screen.getByText(/Ближайший филиал: проспект Абая, 10, в 3,2 км от вас/)).toBeVisible()
  await user.click(confirm())
  expect(chosenId()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Самовывоз' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'pickup' })
})

test('an address that is not on the map is taken after a second confirmation, without a point', async () => {
  serve()
  mockRoute(routes.checkDelivery)(() => ({
    status: 200,
    body: aDeliveryCheck({ served: 'unknown', point: null, precision: null, filial: abay, zone: null, eta: null }),
  }))
  const { user } = show(12)
  await option(/Сатпаева/)
  await user.click(confirm())
  expect(await screen.findByText('Не нашли такой адрес на карте')).toBeVisible()
  expect(chosenId()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Всё равно выбрать' }))
  const destination = currentDestination()
  expect(destination).toMatchObject({ branch: { guid: 'abay' }, address: { id: 12, point: null } })
  expect(destination && [hasKnownTerms(destination), zonedPointOf(destination)]).toEqual([true, null])
})

test('two quick clicks check once, and an answer for an address that is not chosen any more is dropped', async () => {
  serve()
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const requested: string[] = []
  mockRoute(routes.checkDelivery)(async ({ body }) => {
    requested.push(body.street)
    if (body.street === 'проспект Абая') await gate
    return { status: 200, body: served }
  })
  const { user } = show(11)
  await option(/Абая, 52/)
  await user.dblClick(confirm())
  await waitFor(() => expect(requested).toEqual(['проспект Абая']))
  await user.click(await option(/Сатпаева/))
  await user.click(confirm())
  await waitFor(() => expect(chosenId()).toBe(12))
  release()
  expect(requested).toEqual(['проспект Абая', 'улица Сатпаева'])
})

test('a check that fails is said and can be tried again', async () => {
  serve()
  mockRoute(routes.checkDelivery)(() => 'network-error')
  const { user } = show(11)
  await option(/Абая, 52/)
  await user.click(confirm())
  expect(await screen.findByText('Не получилось проверить адрес')).toBeVisible()
  mockRoute(routes.checkDelivery)(() => ({ status: 200, body: served }))
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(chosenId()).toBe(11))
})

test('each city has its own addresses; a new one and a changed one have their form', async () => {
  serve()
  const { user } = show()
  await option(/Абая, 52/)
  await user.click(screen.getByRole('button', { name: 'Изменить адрес: проспект Абая, 52' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'addressForm', address: home, backTo: 'deliveryAddress' })

  await user.click(screen.getByRole('radio', { name: 'Астана' }))
  expect(await option(/Кабанбай/)).toBeVisible()
  expect(screen.queryByRole('radio', { name: /Абая/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Добавить новый адрес' }))
  expect(useDialogs.getState().current).toEqual({
    kind: 'addressForm',
    address: null,
    backTo: 'deliveryAddress',
    cityId: 2,
  })
})

test('a saved address of another city is there and chosen on the way back from the form', async () => {
  serve()
  show(13, 2)
  expect(await option(/Кабанбай/)).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Астана' })).toBeChecked()
})

test('a customer without addresses is asked to add one', async () => {
  serve({ addresses: [] })
  alive()
  show()
  expect(await screen.findByText('Сохранённых адресов пока нет')).toBeVisible()
})

test('a list of addresses that did not come offers to try again or to pick up', async () => {
  serve()
  mockRoute(routes.city)(() => ({ status: 503, body: { message: 'x' } }))
  const { user } = show()
  expect(await screen.findByText('Не получилось загрузить')).toBeVisible()
  serve()
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await option(/Абая, 52/)).toBeVisible()
})

test('the popup without network shows a message and offers pickup', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  mockRoute(routes.cities)(() => 'network-error')
  const { user } = show()
  expect(await screen.findByText('Нет соединения с интернетом')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Самовывоз' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'pickup' })
})

test('a session that ended although its mark is still there asks for the login, and shows no empty list', async () => {
  serve({ addresses: [] })
  mockRoute(routes.addresses)(() => ({ status: 401, body: { message: 'Войдите' } }))
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  const { user } = show()
  expect(await screen.findByText('Не получилось загрузить')).toBeVisible()
  expect(ended).toHaveBeenCalledWith(routes.addresses.path)
  expect(screen.queryByRole('group', { name: 'Адреса' })).toBeNull()
  // The login popup over this one succeeded, so this one continues without a press.
  serve()
  act(() => useSession.getState().logIn({ id: 1, name: '', phone: '77011234567', bonus: 0 }))
  await user.click(await option(/Абая, 52/))
  stop()
})

test('a session that ended meanwhile alerts needAuth instead of an empty list', async () => {
  serve({ addresses: [] })
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'signed_in=; Max-Age=0; path=/'
  show()
  await waitFor(() => expect(useDialogs.getState().current).toEqual({ kind: 'needAuth' }))
})
