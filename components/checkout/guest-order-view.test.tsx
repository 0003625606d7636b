import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { OrderAddress } from '@/components/place/form/order-address'
import { routes } from '@/lib/contract/routes'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { EMPTY_DRAFT } from '@/lib/domain/order/checkout'
import { PICKUP } from '@/lib/domain/order/delivery'
import type { DeliveryAddress } from '@/lib/domain/place/address'
import { deliverTo } from '@/lib/domain/place/destination-moves'
import { aBranch, aDeliveryCheck, aDestination, aLine } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useDestination } from '@/stores/place/destination'
import { GuestOrderView } from './guest-order-view'

const PLACE = aDestination()
const pickup = aDestination({ type: PICKUP, street: 'Абая, 10' })

const show = () =>
  render(
    <GuestOrderView
      empty={<p>пусто</p>}
      overview={<p>ваш заказ</p>}
      sum={null}
      place={null}
      address={<OrderAddress />}
    />,
  )
const proceed = () => screen.getByRole('button', { name: 'Перейти к оплате' })
const phone = () => screen.getByLabelText('Телефон')

beforeEach(() => {
  customerHas({ cart: [aLine()], destination: PLACE })
  mockRoute(routes.geocode)(() => ({ status: 200, body: { results: [] } }))
  mockRoute(routes.checkDelivery)(() => ({
    status: 200,
    body: aDeliveryCheck({ filial: aBranch({ guid: 'branch-1', name: 'Абая' }) }),
  }))
  mockRoute(routes.deliverySlots)(() => ({
    status: 200,
    body: { asap: { min: 35, max: 50 }, opens_at: null, is_full: false, days: [] },
  }))
})

test('an empty cart has nothing to fill in', () => {
  customerHas({ cart: [] })
  show()
  expect(screen.getByText('пусто')).toBeVisible()
  expect(screen.queryByLabelText('Имя')).not.toBeInTheDocument()
})

/** Fields without an input of their name: a stepper, the choice of a time, the note on the payment page, and channels that the chain may lack. */
const OTHERWISE_TYPED: readonly string[] = ['persons', 'slotStart', 'changeFrom', 'messageChannel']

test('each field of the draft has its input', () => {
  const { container } = show()
  const names = Object.keys(EMPTY_DRAFT).filter((name) => !OTHERWISE_TYPED.includes(name))
  expect(names.filter((name) => !container.querySelector(`[name="${name}"]`))).toEqual([])
})

test('the order overview stands before the button that leads on', () => {
  show()
  const position = screen.getByText('ваш заказ').compareDocumentPosition(proceed())
  expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

describe('errors', () => {
  test('errors stand beside their fields in the words of the specification, and the first one gets the focus', async () => {
    const { user, router } = show()
    await user.click(proceed())
    const name = screen.getByLabelText('Имя')
    await waitFor(() => expect(name).toHaveFocus())
    for (const label of ['Имя', 'Телефон', 'Улица', 'Дом', 'Подъезд', 'Квартира', 'Этаж']) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^Поле обязательно/)
      expect(screen.getByLabelText(label)).toBeInvalid()
      expect(screen.getByLabelText(label)).toHaveClass('is-invalid')
    }
    expect(router.push).not.toHaveBeenCalled()
  })

  test('an incomplete phone shows an error', async () => {
    const { user } = show()
    await user.type(phone(), '70112')
    await user.tab()
    await waitFor(() => expect(phone()).toHaveAccessibleDescription(/^Номер введен не полностью/))
  })

  test.each([
    ['Имя', TEXT_LIMITS.name],
    ['Улица', TEXT_LIMITS.street],
    ['Дом', TEXT_LIMITS.home],
  ])('the field "%s" stops at its limit of %i characters, which are accepted', async (label, limit) => {
    const { user } = show()
    const input = screen.getByLabelText(label)
    await user.clear(input)
    await user.click(input)
    await user.paste('я'.repeat(10_000))
    await user.tab()
    expect(input).toHaveValue('я'.repeat(limit))
    expect(input).not.toHaveAccessibleDescription(/не больше/)
  })

  test('a refusal of the server stands beside its field, once', async () => {
    useCheckout.setState({ refusals: { 'address.street': 'Сюда не возим' } })
    show()
    await waitFor(() => expect(screen.getByLabelText('Улица')).toHaveAccessibleDescription('Сюда не возим'))
    expect(useCheckout.getState().refusals).toEqual({})
  })
})

describe('the phone', () => {
  for (const text of ['87011234567', '+77011234567', '7011234567', '77011234567', '8 (701) 123-45-67'])
    test(`a phone pasted as ${text} is read`, async () => {
      const { user } = show()
      await user.click(phone())
      await user.paste(text)
      expect(phone()).toHaveValue('+7 (701) 123-45-67')
    })

  test('a phone typed with the 8 of long-distance calls is read', async () => {
    const { user } = show()
    await user.type(phone(), '87011234567')
    expect(phone()).toHaveValue('+7 (701) 123-45-67')
  })

  test('the phone field deletes digits and never gets stuck at a bracket', async () => {
    const { user } = show()
    await user.type(phone(), '7011234567{Backspace>8/}')
    expect(phone()).toHaveValue('+7 (70')
    await user.type(phone(), '5')
    expect(phone()).toHaveValue('+7 (705')
  })
})

test('a private house needs no entrance, apartment and floor', async () => {
  const { user, router } = show()
  await user.type(screen.getByLabelText('Имя'), 'Айгуль')
  await user.type(phone(), '7011234567')
  await user.type(screen.getByLabelText('Улица'), 'Абая')
  await user.type(screen.getByLabelText('Дом'), '10')
  await user.click(proceed())
  await waitFor(() => expect(screen.getByLabelText('Подъезд')).toBeInvalid())
  await user.click(screen.getByLabelText('Частный дом'))
  expect(screen.queryByLabelText('Подъезд')).not.toBeInTheDocument()
  await user.click(proceed())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/payment'))
})

test('pickup asks for no address', async () => {
  customerHas({ destination: pickup })
  const { user, router } = show()
  expect(screen.queryByLabelText('Улица')).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Имя'), 'Айгуль')
  await user.type(phone(), '7011234567')
  await user.click(proceed())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/payment'))
})

test('an order without a place asks for it in the popup and loses nothing', async () => {
  customerHas({ destination: null })
  const { user } = show()
  await user.type(screen.getByLabelText('Имя'), 'Айгуль')
  await user.type(phone(), '7011234567')
  await user.click(proceed())
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
  expect(screen.getByText('Комплекты приборов:').parentElement).toHaveTextContent(/ 2$/)
})

describe('the address', () => {
  const chosen = (over: Partial<DeliveryAddress> = {}) =>
    deliverTo(useDestination.getState().destination, {
      city: { id: 1, name: 'Алматы' },
      branch: { guid: 'branch-1', name: 'Абая', street: '' },
      address: {
        ...{ id: 7, cityId: 1, street: 'Сатпаева', home: '7', privateHouse: false },
        ...{ entrance: '2', apartment: '15', floor: '4', comment: 'домофон 15', point: null },
        ...over,
      },
      point: null,
    })
  const go = (over: Partial<DeliveryAddress> = {}) => useDestination.getState().setDestination(chosen(over))
  const address = () => useDestination.getState().destination?.address

  test('an address that was chosen before stands in the form', () => {
    go()
    show()
    expect(screen.getByLabelText('Улица')).toHaveValue('Сатпаева')
    expect(screen.getByLabelText('Подъезд')).toHaveValue('2')
    expect(screen.getByLabelText(/Комментарий курьеру/)).toHaveValue('домофон 15')
  })

  test('an address chosen in a popup while the form is filled in replaces the typed address and keeps the other fields', async () => {
    const { user } = show()
    await user.type(screen.getByLabelText('Имя'), 'Айгуль')
    await user.type(screen.getByLabelText('Улица'), 'Абая')
    await user.type(screen.getByLabelText('Дом'), '10')
    act(() => go())
    expect(screen.getByLabelText('Улица')).toHaveValue('Сатпаева')
    expect(screen.getByLabelText('Дом')).toHaveValue('7')
    expect(screen.getByLabelText('Имя')).toHaveValue('Айгуль')
    expect(address()).toMatchObject({ id: 7, street: 'Сатпаева', home: '7', entrance: '2' })
  })

  test('an address chosen after the form was sent takes its errors away', async () => {
    const { user } = show()
    await user.click(proceed())
    await waitFor(() => expect(screen.getByLabelText('Улица')).toBeInvalid())
    act(() => go())
    await waitFor(() => expect(screen.getByLabelText('Улица')).not.toBeInvalid())
    expect(screen.getByLabelText('Имя')).toBeInvalid()
  })

  test('an address typed over the chosen one is where the order goes, after a reload too', async () => {
    go()
    const { user, unmount } = show()
    await user.clear(screen.getByLabelText('Дом'))
    await user.type(screen.getByLabelText('Дом'), '9')
    expect(address()).toMatchObject({ id: null, street: 'Сатпаева', home: '9' })
    unmount()
    await useDestination.persist.rehydrate()
    show()
    expect(screen.getByLabelText('Дом')).toHaveValue('9')
  })

  test('the typed address stays unchanged when its check answers while the customer types', async () => {
    const { user } = show()
    await user.type(screen.getByLabelText('Дом'), '10')
    await user.type(screen.getByLabelText('Улица'), 'Абая ')
    await user.type(screen.getByLabelText('Квартира'), '5')
    const typed = address()
    if (typed) act(() => useDestination.getState().storeCheckedPoint({ branchGuid: 'branch-1', address: typed }, null))
    await user.type(screen.getByLabelText('Улица'), 'проспект')
    expect(screen.getByLabelText('Улица')).toHaveValue('Абая проспект')
    expect(address()).toMatchObject({ street: 'Абая проспект', apartment: '5' })
  })

  test('an address of another city fills nothing', () => {
    customerHas({ destination: { ...chosen(), city: { id: 2, name: 'Астана' } } })
    show()
    expect(screen.getByLabelText('Улица')).toHaveValue('')
  })

  test('the address is not asked for by a pickup, and is there again afterwards', () => {
    go()
    show()
    expect(screen.getByRole('group', { name: 'Адрес доставки' })).toBeVisible()
    customerHas({ destination: { ...chosen(), ...pickup, address: chosen().address } })
    expect(screen.queryByLabelText('Улица')).not.toBeInTheDocument()
    act(() => go())
    expect(screen.getByLabelText('Улица')).toHaveValue('Сатпаева')
  })

  test('the form waits for the check of an address that was typed a moment ago, which decides where the form leads', async () => {
    let answer = () => {}
    const gate = new Promise<void>((resolve) => {
      answer = resolve
    })
    mockRoute(routes.checkDelivery)(async () => {
      await gate
      return { status: 200, body: aDeliveryCheck({ filial: aBranch({ guid: 'branch-1' }) }) }
    })
    useCheckout.getState().saveDraft({ name: 'Айгуль', phone: '7011234567' })
    useDestination.getState().edit({ street: 'Абая', home: '10', privateHouse: true })
    const { user, router } = show()
    await user.click(proceed())
    await waitFor(() => expect(proceed()).toHaveAttribute('aria-busy', 'true'))
    expect(router.push).not.toHaveBeenCalled()
    answer()
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/payment'))
  })
})

describe('the door', () => {
  const fold = () => screen.getByText('У двери').closest('details')

  test('the door fields are folded until the customer opens them, and say what was chosen', async () => {
    const { user } = show()
    expect(fold()).not.toHaveAttribute('open')
    await user.click(screen.getByText('У двери'))
    await user.click(screen.getByRole('radio', { name: 'Встречу на улице' }))
    await user.type(screen.getByLabelText(/^Второй телефон/), '7059876543')
    expect(useCheckout.getState().draft).toMatchObject({ handOver: 'meet', secondPhone: '7059876543' })
    expect(fold()?.querySelector('small')).toHaveTextContent('Встречу на улице · Второй телефон')
  })

  test('a buyer number with a wrong check digit is reported at its field, which stays unfolded', async () => {
    const { user } = show()
    await user.click(screen.getByText('У двери'))
    const field = screen.getByLabelText(/^БИН или ИИН/)
    await user.type(field, '8512 0330 0000')
    expect(field).toHaveValue('851203300000')
    await user.click(screen.getByText('У двери'))
    await user.click(proceed())
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Проверьте БИН или ИИН/))
    expect(fold()).toHaveAttribute('open')
  })
})
