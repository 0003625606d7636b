import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '@/lib/contract/routes'
import type { DeliveryAddress } from '@/lib/domain/address'
import { aLine, aPlace } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useAddress } from '@/stores/place/address'
import { useDelivery } from '@/stores/place/delivery'
import { GuestOrderView } from './guest-order-view'

const PLACE = aPlace({ street: 'Абая, 10' })

const show = () =>
  render(
    <GuestOrderView
      empty={<p>пусто</p>}
      overview={<p>ваш заказ</p>}
      place={null}
      addressNote={<p>проверка адреса</p>}
    />,
  )
const goOn = () => screen.getByRole('button', { name: 'Перейти к оплате' })
const phone = () => screen.getByLabelText('Телефон')

beforeEach(() => {
  useCart.setState({ lines: [aLine()], cartId: crypto.randomUUID(), isRestored: true })
  useDelivery.setState({ place: PLACE, isRestored: true })
  useAddress.setState({ address: null, isRestored: true })
  mockRoute(routes.geocode)(() => ({ status: 200, body: { results: [] } }))
  mockRoute(routes.deliverySlots)(() => ({
    status: 200,
    body: { asap: { min: 35, max: 50 }, opens_at: null, days: [] },
  }))
  useCheckout.setState({ draft: null, filledFrom: null, pending: null, refusals: {}, isRestored: true })
})

test('an empty cart has nothing to fill in', () => {
  useCart.setState({ lines: [], cartId: null })
  show()
  expect(screen.getByText('пусто')).toBeVisible()
  expect(screen.queryByLabelText('Имя')).not.toBeInTheDocument()
})

test('the order is read before the button that goes on', () => {
  show()
  const position = screen.getByText('ваш заказ').compareDocumentPosition(goOn())
  expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

describe('errors', () => {
  test('stand beside their fields in the words of the specification, and the first one gets the focus', async () => {
    const { user, router } = show()
    await user.click(goOn())
    const name = screen.getByLabelText('Имя')
    await waitFor(() => expect(name).toHaveFocus())
    for (const label of ['Имя', 'Телефон', 'Улица', 'Дом', 'Подъезд', 'Квартира', 'Этаж']) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^Поле обязательно/)
      expect(screen.getByLabelText(label)).toBeInvalid()
      expect(screen.getByLabelText(label)).toHaveClass('is-invalid')
    }
    expect(router.push).not.toHaveBeenCalled()
  })

  test('an incomplete phone says so', async () => {
    const { user } = show()
    await user.type(phone(), '70112')
    await user.tab()
    await waitFor(() => expect(phone()).toHaveAccessibleDescription('Номер введен не полностью'))
  })

  test('a text that is too long stays where it is, with its limit', async () => {
    const { user } = show()
    await user.click(screen.getByLabelText('Имя'))
    await user.paste('я'.repeat(10_000))
    await user.tab()
    await waitFor(() => expect(screen.getByLabelText('Имя')).toHaveAccessibleDescription(/не больше 80 символов/))
    expect(screen.getByLabelText('Имя')).toHaveValue('я'.repeat(10_000))
  })

  test('what the server refused stands beside its field, once', async () => {
    useCheckout.setState({ refusals: { street: 'Сюда не возим' } })
    show()
    await waitFor(() => expect(screen.getByLabelText('Улица')).toHaveAccessibleDescription('Сюда не возим'))
    expect(useCheckout.getState().refusals).toEqual({})
  })
})

describe('the phone', () => {
  for (const text of ['87011234567', '+77011234567', '7011234567', '77011234567', '8 (701) 123-45-67'])
    test(`pasted as ${text}`, async () => {
      const { user } = show()
      await user.click(phone())
      await user.paste(text)
      expect(phone()).toHaveValue('+7 (701) 123-45-67')
    })

  test('typed with the 8 of long-distance calls', async () => {
    const { user } = show()
    await user.type(phone(), '87011234567')
    expect(phone()).toHaveValue('+7 (701) 123-45-67')
  })

  test('deletes digits and never gets stuck at a bracket', async () => {
    const { user } = show()
    await user.type(phone(), '7011234567{Backspace>8/}')
    expect(phone()).toHaveValue('+7 (70')
    await user.type(phone(), '5')
    expect(phone()).toHaveValue('+7 (705')
  })
})

test('a private house has no entrance, apartment and floor, and goes on without them', async () => {
  const { user, router } = show()
  await user.type(screen.getByLabelText('Имя'), 'Айгуль')
  await user.type(phone(), '7011234567')
  await user.type(screen.getByLabelText('Улица'), 'Абая')
  await user.type(screen.getByLabelText('Дом'), '10')
  await user.click(goOn())
  await waitFor(() => expect(screen.getByLabelText('Подъезд')).toBeInvalid())
  await user.click(screen.getByLabelText('Частный дом'))
  expect(screen.queryByLabelText('Подъезд')).not.toBeInTheDocument()
  await user.click(goOn())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/payment'))
})

test('pickup asks for no address', async () => {
  useDelivery.setState({ place: { ...PLACE, type: 'Самовывоз' } })
  const { user, router } = show()
  expect(screen.queryByLabelText('Улица')).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Имя'), 'Айгуль')
  await user.type(phone(), '7011234567')
  await user.click(goOn())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/payment'))
})

test('without a place the popup asks for it and nothing is lost', async () => {
  useDelivery.setState({ place: null })
  useDialogs.setState({ current: null })
  const { user } = show()
  await user.type(screen.getByLabelText('Имя'), 'Айгуль')
  await user.type(phone(), '7011234567')
  await user.click(goOn())
  await waitFor(() => expect(useDialogs.getState().current).toEqual({ kind: 'start' }))
  expect(screen.getByLabelText('Имя')).toHaveValue('Айгуль')
})

test('everything typed is there again after leaving and coming back', async () => {
  const { user, unmount } = show()
  await user.type(screen.getByLabelText('Имя'), 'Айгуль <script>')
  await user.type(phone(), '70112')
  await user.type(screen.getByLabelText(/Комментарий курьеру/), 'код 5')
  await user.click(screen.getByRole('button', { name: 'Больше приборов' }))
  unmount()
  await useCheckout.persist.rehydrate()
  show()
  expect(screen.getByLabelText('Имя')).toHaveValue('Айгуль <script>')
  expect(phone()).toHaveValue('+7 (701) 12')
  expect(screen.getByLabelText(/Комментарий курьеру/)).toHaveValue('код 5')
  expect(screen.getByRole('status', { name: 'Комплекты приборов' })).toHaveTextContent('2')
})

describe('a chosen address', () => {
  const chosen = (over: Partial<DeliveryAddress> = {}): DeliveryAddress => ({
    id: 7,
    cityId: 1,
    street: 'Сатпаева',
    home: '7',
    privateHouse: false,
    entrance: '2',
    apartment: '15',
    floor: '4',
    comment: 'домофон 15',
    point: null,
    ...over,
  })

  test('fills the form', async () => {
    useAddress.setState({ address: chosen() })
    show()
    await waitFor(() => expect(screen.getByLabelText('Улица')).toHaveValue('Сатпаева'))
    expect(screen.getByLabelText('Подъезд')).toHaveValue('2')
    expect(screen.getByLabelText(/Комментарий курьеру/)).toHaveValue('домофон 15')
    expect(useCheckout.getState().draft).toMatchObject({ street: 'Сатпаева', home: '7', floor: '4' })
  })

  test('in a popup while the form is filled in replaces the address and keeps the rest', async () => {
    const { user } = show()
    await user.type(screen.getByLabelText('Имя'), 'Айгуль')
    await user.type(screen.getByLabelText('Улица'), 'Абая')
    await user.type(screen.getByLabelText('Дом'), '10')
    act(() => useAddress.getState().choose(chosen()))
    await waitFor(() => expect(screen.getByLabelText('Улица')).toHaveValue('Сатпаева'))
    expect(screen.getByLabelText('Дом')).toHaveValue('7')
    expect(screen.getByLabelText('Имя')).toHaveValue('Айгуль')
    expect(useCheckout.getState().draft).toMatchObject({ name: 'Айгуль', street: 'Сатпаева', home: '7', entrance: '2' })
  })

  test('does not come back over what was typed afterwards', async () => {
    useAddress.setState({ address: chosen() })
    const { user, unmount } = show()
    await waitFor(() => expect(screen.getByLabelText('Дом')).toHaveValue('7'))
    await user.clear(screen.getByLabelText('Дом'))
    await user.type(screen.getByLabelText('Дом'), '9')
    unmount()
    await useCheckout.persist.rehydrate()
    show()
    expect(screen.getByLabelText('Дом')).toHaveValue('9')
  })

  test('that is the typed one, as the check of the address keeps it, does not disturb the typing', async () => {
    const { user } = show()
    await user.type(screen.getByLabelText('Дом'), '10')
    await user.type(screen.getByLabelText('Улица'), 'Абая ')
    await user.type(screen.getByLabelText('Квартира'), '5')
    const typed = chosen({ id: null, street: 'Абая', home: '10', entrance: '', apartment: '5', floor: '', comment: '' })
    act(() => useAddress.getState().choose(typed))
    await user.type(screen.getByLabelText('Улица'), 'проспект')
    expect(screen.getByLabelText('Улица')).toHaveValue('Абая проспект')
    expect(useCheckout.getState().draft).toMatchObject({ street: 'Абая проспект', apartment: '5' })
  })

  test('of another city fills nothing', () => {
    useAddress.setState({ address: chosen({ cityId: 2 }) })
    show()
    expect(screen.getByLabelText('Улица')).toHaveValue('')
  })
})

test('what is known about the address stands in the address, and not in a pickup', () => {
  show()
  expect(screen.getByRole('group', { name: 'Адрес доставки' })).toHaveTextContent('проверка адреса')
  act(() => useDelivery.setState({ place: { ...PLACE, type: 'Самовывоз' } }))
  expect(screen.queryByText('проверка адреса')).not.toBeInTheDocument()
})

test('an address that was typed a moment ago is waited for: what is known of it decides where the form goes', async () => {
  useDelivery.setState({ place: aPlace({ street: '' }) })
  useCheckout
    .getState()
    .saveDraft({ name: 'Айгуль', phone: '7011234567', street: 'Абая', home: '10', privateHouse: true })
  const { user, router } = show()
  await user.click(goOn())
  await waitFor(() => expect(goOn()).toHaveAttribute('aria-busy', 'true'))
  expect(router.push).not.toHaveBeenCalled()
  act(() => useDelivery.setState({ place: aPlace({ street: 'Абая, 10' }) }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/payment'))
})
