import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { OrderAddress } from '@/components/place/form/order-address'
import { routes } from '@/lib/contract/routes'
import { PICKUP } from '@/lib/domain/order/delivery'
import type { DeliveryAddress } from '@/lib/domain/place/address'
import { deliverTo } from '@/lib/domain/place/destination-moves'
import { aBranch, aDeliveryCheck, aDestination, aLine } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCheckout } from '@/stores/checkout/checkout'
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
