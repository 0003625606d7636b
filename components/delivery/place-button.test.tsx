import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/delivery'
import type { Place } from '@/lib/domain/place'
import { render } from '@/lib/testing/render'
import { useDelivery } from '@/stores/delivery'
import { useDialogs } from '@/stores/dialogs'
import { PlaceButton } from './place-button'

const labels = { choose: 'Выберите место', delivery: 'Доставка', pickup: 'Самовывоз', change: 'Изменить место' }

const abay: Place = {
  type: PICKUP,
  cityId: 1,
  cityName: 'Алматы',
  filialGuid: 'abay',
  filialName: 'Абая',
  street: 'пр. Абая, 52',
}

beforeEach(() => {
  useDelivery.setState({ place: null, isRestored: true })
  useDialogs.setState({ current: null })
})

test('without a place it asks to choose one and opens the popup', async () => {
  const { user } = render(<PlaceButton labels={labels} prepared={null} />)
  await user.click(screen.getByRole('button', { name: 'Выберите место' }))
  expect(useDialogs.getState().current).toEqual({ kind: 'place' })
})

test('pickup is named by city and street, delivery by city', () => {
  useDelivery.setState({ place: abay })
  const { rerender } = render(<PlaceButton labels={labels} prepared={null} />)
  expect(screen.getByRole('button')).toHaveAccessibleName('Изменить место: Самовывоз Алматы, пр. Абая, 52')
  useDelivery.setState({ place: { ...abay, type: DELIVERY } })
  rerender(<PlaceButton labels={labels} prepared={null} />)
  expect(screen.getByRole('button')).toHaveAccessibleName('Изменить место: Доставка Алматы')
})

test('a branch chosen in Russian is named in the language of the page', () => {
  useDelivery.setState({ place: abay })
  render(<PlaceButton labels={labels} prepared={{ guid: 'abay', cityName: 'Almaty', street: '52 Abay Ave' }} />)
  expect(screen.getByRole('button')).toHaveTextContent('Almaty, 52 Abay Ave')
})

test('the names of another branch than the chosen one are not shown', () => {
  useDelivery.setState({ place: abay })
  render(<PlaceButton labels={labels} prepared={{ guid: 'tole', cityName: 'Astana', street: 'Tole Bi' }} />)
  expect(screen.getByRole('button')).toHaveTextContent('пр. Абая, 52')
})

test('before storage was read the branch of the page stands there', () => {
  useDelivery.setState({ place: null, isRestored: false })
  render(<PlaceButton labels={labels} prepared={{ guid: 'abay', cityName: 'Алматы', street: 'пр. Абая, 52' }} />)
  expect(screen.getByRole('button')).toHaveTextContent('пр. Абая, 52')
})
