import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { OrderAddress } from '@/components/place/form/order-address'
import { routes } from '@/lib/contract/routes'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { EMPTY_DRAFT } from '@/lib/domain/order/checkout'
import { PICKUP } from '@/lib/domain/order/delivery'
import { aBranch, aDeliveryCheck, aDestination, aLine } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDialogs } from '@/stores/dialogs/dialogs'
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

/** Fields without an input of their name: a stepper, the choice of a time, the note on the payment page, and channels that the chain may lack. */
const OTHERWISE_TYPED: readonly string[] = ['persons', 'slotStart', 'changeFrom', 'messageChannel']

test('an empty cart has nothing to fill in', () => {
  customerHas({ cart: [] })
  show()
  expect(screen.getByText('пусто')).toBeVisible()
  expect(screen.queryByLabelText('Имя')).not.toBeInTheDocument()
})

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
