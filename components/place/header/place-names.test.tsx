import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { aBranch, aCity, aPlace } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useDelivery } from '@/stores/place/delivery'
import { PlaceNames } from './place-names'

const IN_KAZAKH = aCity({
  id: 1,
  name: 'Астана',
  filials: [
    aBranch({
      guid: 'turan',
      name: 'Тұран даңғылы',
      city: { id: 1, name: 'Астана' },
      addresses: [{ street: 'Тұран даңғылы, 37', latitude: 51.13, longitude: 71.4 }],
    }),
  ],
})
const russian = aPlace({ cityName: 'Нур-Султан', branchGuid: 'turan', branchName: 'Проспект Туран' })
const pickup = { ...russian, type: 'Самовывоз', street: 'пр. Туран, 37' } as const

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  document.documentElement.lang = 'ru'
  useDelivery.setState({ place: null, language: null, isRestored: true })
  mockRoute(routes.cities)(() => {
    asked.push('cities')
    return { status: 200, body: { cities: [IN_KAZAKH] } }
  })
})
const placeNow = () => useDelivery.getState().place

test('a place that was chosen in another language is said in the language of the page, and is kept so', async () => {
  useDelivery.getState().choose(pickup)
  render(<PlaceNames />, { locale: 'kk' })
  await waitFor(() =>
    expect(placeNow()).toEqual({
      ...pickup,
      cityName: 'Астана',
      branchName: 'Тұран даңғылы',
      street: 'Тұран даңғылы, 37',
    }),
  )
  expect(JSON.parse(localStorage.getItem('mainUserAddress') ?? '')).toMatchObject({
    language: 'kk',
    cityName: 'Астана',
  })
})

test('what the customer typed stays as it was typed, also when its spot is learned in between', async () => {
  useDelivery.getState().choose({ ...russian, street: 'ул. Кабанбай батыра, 5' })
  document.documentElement.lang = 'kk'
  useDelivery.getState().choose({ ...russian, street: 'ул. Сыганак, 10' })
  render(<PlaceNames />, { locale: 'kk' })
  await waitFor(() => expect(placeNow()).toMatchObject({ cityName: 'Астана', branchName: 'Тұран даңғылы' }))
  expect(placeNow()?.street).toBe('ул. Сыганак, 10')
})

test('in the language that it was chosen in nothing is asked, and neither is without a place', () => {
  const { unmount } = render(<PlaceNames />, { locale: 'kk' })
  unmount()
  useDelivery.getState().choose(pickup)
  render(<PlaceNames />, { locale: 'ru' })
  expect([asked, placeNow()]).toEqual([[], pickup])
})

test('the words stay when the API does not answer', async () => {
  useDelivery.getState().choose(pickup)
  mockRoute(routes.cities)(() => {
    asked.push('cities')
    return 'network-error'
  })
  render(<PlaceNames />, { locale: 'kk' })
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(placeNow()).toEqual(pickup)
})
