import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SavedAddress } from '@/lib/contract/fields'
import type { DeliveryCheck } from '@/lib/contract/place'
import { routes } from '@/lib/contract/routes'
import { aBranch, aCity, aDeliveryCheck, aDestination, aSavedAddress } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useDestination } from '@/stores/place/destination'
import { useSession } from '@/stores/session/session'
import { AddressFormDialog } from './address-form-dialog'
import { toDeliveryAddress } from './saved-address'

const TAPPED = { latitude: 43.25, longitude: 76.92 }
const FOUND = { latitude: 43.24, longitude: 76.91, city_id: 1, street: 'проспект Абая', home: '52' }

vi.mock('@/components/ui/map/map-view', () => ({
  MapView: ({ pin, onPin }: { pin: { latitude: number } | null; onPin: (point: typeof TAPPED) => void }) => (
    <button type="button" onClick={() => onPin(TAPPED)}>
      карта: {pin ? pin.latitude : 'без метки'}
    </button>
  ),
}))

type Body = Record<string, unknown>

function serve({ check = aDeliveryCheck() }: { readonly check?: DeliveryCheck } = {}) {
  mockRoute(routes.cities)(() => ({ status: 200, body: { cities: [aCity(), aCity({ id: 2, name: 'Астана' })] } }))
  mockRoute(routes.checkDelivery)(() => ({ status: 200, body: check }))
  mockRoute(routes.geocode)(() => ({ status: 200, body: { results: [FOUND] } }))
  mockRoute(routes.reverseGeocode)(() => ({ status: 200, body: { result: FOUND } }))
}

function creating() {
  const bodies: Body[] = []
  mockRoute(routes.createAddress)(({ body }) => {
    bodies.push(body)
    return { status: 200, body: { address: aSavedAddress({ id: 77 }) } }
  })
  return bodies
}

const show = (address: SavedAddress | null = null) =>
  render(<AddressFormDialog address={address} backTo="deliveryAddress" onClose={() => {}} />)

const field = (name: string) => screen.findByRole(name === 'Улица' ? 'combobox' : 'textbox', { name })
const save = () => screen.getByRole('button', { name: 'Сохранить' })
type User = ReturnType<typeof show>['user']

async function fill(user: User, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await user.type(await field(name), value)
}
const WHERE = { Улица: 'проспект Абая', Дом: '52' }
const WHOLE = { ...WHERE, Подъезд: '1', Квартира: '15', Этаж: '4' }

beforeEach(() => {
  useDestination.setState({ isRestored: true })
})

test('a required field reports that it is empty; a private house has no entrance, apartment and floor', async () => {
  serve()
  const { user } = show()
  await field('Улица')
  expect(screen.getByRole('radio', { name: 'Алматы' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Дом' })).toBeChecked()
  await user.click(save())
  expect(await screen.findAllByText('Поле обязательно')).toHaveLength(5)
  await user.click(screen.getByRole('checkbox', { name: 'Частный дом' }))
  expect(screen.queryByRole('textbox', { name: 'Подъезд' })).toBeNull()
  await user.click(save())
  await waitFor(() => expect(screen.getAllByText('Поле обязательно')).toHaveLength(2))
})

test('a new address is saved with where it was found, and leads back to the list with itself chosen', async () => {
  serve()
  const bodies = creating()
  const { user } = show()
  await fill(user, WHOLE)
  expect(await screen.findByText('Доставит филиал «Абая»')).toBeVisible()
  expect(screen.getByText('Доставка 600 ₸, от 7 000 ₸ бесплатно')).toBeVisible()
  expect(screen.getByText('Минимальный заказ 2 500 ₸')).toBeVisible()
  await user.dblClick(save())
  await waitFor(() =>
    expect(useDialogs.getState().current).toEqual({ kind: 'deliveryAddress', selected: 77, cityId: 1 }),
  )
  expect(bodies).toEqual([
    {
      city_id: 1,
      street: 'проспект Абая',
      home: '52',
      private_house: false,
      entrance: '1',
      apartment: '15',
      floor: '4',
      comment: '',
      type: 'home',
      latitude: 43.24,
      longitude: 76.91,
    },
  ])
  expect(useSnackbar.getState().message?.text).toBe('Адрес сохранён')
})

test('a changed address says "Обновлено", and the chosen one changes with it', async () => {
  serve()
  useDestination.setState({
    destination: { ...aDestination(), address: toDeliveryAddress(aSavedAddress({ id: 5 })) },
  })
  const requested = vi.fn()
  mockRoute(routes.updateAddress)(({ params, body }) => {
    requested(params.id, body.floor, body.type)
    return { status: 200, body: { address: aSavedAddress({ id: 5, floor: body.floor }) } }
  })
  const { user } = show(aSavedAddress({ id: 5 }))
  await user.clear(await field('Этаж'))
  await user.type(await field('Этаж'), '9')
  await user.click(screen.getByRole('radio', { name: 'Работа' }))
  await user.click(save())
  await waitFor(() => expect(useSnackbar.getState().message?.text).toBe('Обновлено'))
  expect(requested).toHaveBeenCalledExactlyOnceWith(5, '9', 'office')
  expect(useDestination.getState().destination?.address).toMatchObject({ id: 5, floor: '9' })
})

test('an address out of zone is reported at once, and may be saved all the same', async () => {
  serve({
    check: aDeliveryCheck({
      served: 'no',
      filial: null,
      zone: null,
      eta: null,
      nearest: { filial: aBranch({ name: 'Абая' }), distance: 820 },
    }),
  })
  const bodies = creating()
  const { user } = show()
  await fill(user, WHERE)
  expect(await screen.findByText('Сюда мы пока не доставляем')).toBeVisible()
  expect(screen.getByText(/в 800 м от вас/)).toBeVisible()
  await fill(user, { Подъезд: '1', Квартира: '15', Этаж: '4' })
  await user.click(save())
  await waitFor(() => expect(bodies).toHaveLength(1))
})

test('leaving the house field moves the pin; a tap on the map offers another address and never overwrites typed text', async () => {
  serve()
  const { user } = show()
  await fill(user, { Улица: 'Абая', Дом: '52' })
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Показать на карте' }))
  await user.click(await screen.findByRole('button', { name: 'карта: 43.24' }))
  expect(await screen.findByRole('button', { name: 'карта: 43.25' })).toBeVisible()
  const offer = await screen.findByRole('button', { name: 'Подставить: проспект Абая, 52' })
  expect(await field('Улица')).toHaveValue('Абая')
  await user.click(offer)
  expect(await field('Улица')).toHaveValue('проспект Абая')
  expect(screen.queryByRole('button', { name: /Подставить/ })).toBeNull()
})

test('a tap on the map fills in the empty fields', async () => {
  serve()
  const { user } = show()
  await field('Улица')
  await user.click(screen.getByRole('button', { name: 'Показать на карте' }))
  await user.click(screen.getByRole('button', { name: /^карта/ }))
  await waitFor(async () => expect(await field('Улица')).toHaveValue('проспект Абая'))
  expect(await field('Дом')).toHaveValue('52')
})

test('an address without geocoding is typed and saved without a pin', async () => {
  serve({
    check: aDeliveryCheck({ served: 'unknown', point: null, precision: null, zone: null, eta: null }),
  })
  mockRoute(routes.geocode)(() => ({ status: 503, body: { message: 'x' } }))
  mockRoute(routes.reverseGeocode)(() => 'network-error')
  const bodies = creating()
  const { user } = show()
  await fill(user, WHOLE)
  expect(await screen.findByText('Карта не отвечает. Введите адрес вручную.')).toBeVisible()
  expect(await screen.findByText('Не нашли такой адрес на карте')).toBeVisible()
  await user.click(save())
  await waitFor(() => expect(bodies).toMatchObject([{ latitude: null, longitude: null }]))
})

test('the streets of the city are suggested while typing', async () => {
  serve()
  const { user } = show()
  await fill(user, { Улица: 'аба' })
  await user.click(await screen.findByRole('option', { name: 'проспект Абая' }))
  expect(await field('Улица')).toHaveValue('проспект Абая')
  expect(await field('Улица')).toHaveFocus()
})

test('suggestions for an older text are dropped', async () => {
  serve()
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const requested: string[] = []
  mockRoute(routes.checkDelivery)(async ({ body }) => {
    requested.push(body.home)
    if (body.home === '5') await gate
    return { status: 200, body: aDeliveryCheck({ filial: aBranch({ name: body.home === '5' ? 'Старый' : 'Новый' }) }) }
  })
  const { user } = show()
  await fill(user, { Улица: 'проспект Абая', Дом: '5' })
  await waitFor(() => expect(requested).toContain('5'))
  await fill(user, { Дом: '2' })
  expect(await screen.findByText('Доставит филиал «Новый»')).toBeVisible()
  release()
  await user.tab()
  expect(screen.queryByText('Доставит филиал «Старый»')).toBeNull()
})

test("the server's words stand by their field", async () => {
  serve()
  mockRoute(routes.createAddress)(() => ({
    status: 422,
    body: { message: 'Проверьте поля', errors: { apartment: ['Такой квартиры нет'] } },
  }))
  const { user } = show()
  await fill(user, WHOLE)
  await user.click(save())
  await waitFor(async () => expect(await field('Квартира')).toHaveAccessibleDescription('Такой квартиры нет'))
  expect(await field('Квартира')).toHaveFocus()
})

test.each([
  [{ city_id: ['Такого города нет в списке'] }, 'Проверьте поля', 'Такого города нет в списке'],
  [undefined, 'not_accepted', 'Не получилось сохранить адрес'],
])('a refusal that names no field of this form (%j, %s) is shown in words: %s', async (errors, message, said) => {
  serve()
  mockRoute(routes.createAddress)(() => ({ status: 422, body: { message, code: 'not_accepted', errors } }))
  const { user } = show()
  await fill(user, WHOLE)
  await user.click(save())
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryByText(message)).toBeNull()
})

test("a refusal of too many addresses is shown in the server's words, and nothing is lost", async () => {
  serve()
  mockRoute(routes.createAddress)(() => ({ status: 422, body: { message: 'Не больше 20 адресов' } }))
  const { user } = show()
  await fill(user, WHOLE)
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Не больше 20 адресов')
  expect(await field('Улица')).toHaveValue('проспект Абая')
})

test('a session that ended keeps what was typed and shows the way to log in', async () => {
  serve()
  mockRoute(routes.createAddress)(() => ({ status: 401, body: { message: 'x' } }))
  const { user } = show()
  await fill(user, WHOLE)
  await user.click(save())
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Войдите снова')
  await user.click(within(alert).getByRole('button', { name: 'Войти' }))
  expect(useSession.getState().hasEnded).toBe(true)
  act(() => useSession.getState().logIn({ id: 1, name: 'Айгерим', phone: '77011234567', bonus: 0 }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await field('Квартира')).toHaveValue('15')
})

test('an address that was deleted meanwhile is reported, and saved as a new one', async () => {
  serve()
  mockRoute(routes.updateAddress)(() => ({ status: 404, body: { message: 'x' } }))
  const bodies = creating()
  const { user } = show(aSavedAddress({ id: 5 }))
  await field('Улица')
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Адрес удалён')
  await user.click(save())
  await waitFor(() => expect(bodies).toHaveLength(1))
})

test('a failure keeps the form; leaving it leads back to the list', async () => {
  serve()
  mockRoute(routes.createAddress)(() => 'network-error')
  const { user } = show()
  await fill(user, WHOLE)
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось сохранить адрес')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(useDialogs.getState().current).toEqual({ kind: 'deliveryAddress', selected: undefined })
})
