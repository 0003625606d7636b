import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { streetOf } from '@/lib/domain/place/destination'
import { aBranch, aCity, aDestination } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useDestination } from '@/stores/place/destination'
import { storeCities } from '@/stores/place/stored-cities'
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
const russian = aDestination({ cityName: 'Нур-Султан', branchGuid: 'turan', branchName: 'Проспект Туран' })
const pickup = aDestination({
  type: 'Самовывоз',
  cityName: 'Нур-Султан',
  branchGuid: 'turan',
  branchName: 'Проспект Туран',
  street: 'пр. Туран, 37',
})

const requested: string[] = []
beforeEach(() => {
  requested.length = 0
  document.documentElement.lang = 'ru'
  useDestination.setState({ isRestored: true })
  mockRoute(routes.cities)(() => {
    requested.push('cities')
    return { status: 200, body: { cities: [IN_KAZAKH] } }
  })
})
const placeNow = () => useDestination.getState().destination

test('a destination that was chosen in another language is said in the language of the page, and is kept so', async () => {
  useDestination.getState().setDestination(pickup)
  render(<PlaceNames />, { locale: 'kk' })
  await waitFor(() =>
    expect(placeNow()).toEqual({
      ...pickup,
      city: { id: 1, name: 'Астана' },
      branch: { guid: 'turan', name: 'Тұран даңғылы', street: 'Тұран даңғылы, 37' },
    }),
  )
  expect(JSON.parse(localStorage.getItem('mainUserAddress') ?? '')).toMatchObject({
    language: 'kk',
    cityName: 'Астана',
  })
})

test('a typed address keeps its words, also when its point becomes known in between', async () => {
  const { setDestination, edit, storeCheckedPoint } = useDestination.getState()
  setDestination(russian)
  document.documentElement.lang = 'kk'
  edit({ street: 'ул. Сыганак', home: '10' })
  const typed = placeNow()?.address
  if (typed) storeCheckedPoint({ branchGuid: 'turan', address: typed }, null)
  render(<PlaceNames />, { locale: 'kk' })
  await waitFor(() => expect(placeNow()).toMatchObject({ city: { name: 'Астана' }, branch: { name: 'Тұран даңғылы' } }))
  const now = placeNow()
  expect(now && streetOf(now)).toBe('ул. Сыганак, 10')
})

test('the names are not fetched in the language in which the destination was chosen, nor without a destination', () => {
  const { unmount } = render(<PlaceNames />, { locale: 'kk' })
  unmount()
  useDestination.getState().setDestination(pickup)
  render(<PlaceNames />, { locale: 'ru' })
  expect([requested, placeNow()]).toEqual([[], pickup])
})

test('the kept words stay when the API does not answer, in whichever language they are', async () => {
  storeCities([aCity({ id: 1, name: 'Nur-Sultan' })])
  useDestination.getState().setDestination(pickup)
  mockRoute(routes.cities)(() => {
    requested.push('cities')
    return 'network-error'
  })
  render(<PlaceNames />, { locale: 'kk' })
  await waitFor(() => expect(requested).toHaveLength(1))
  await act(() => new Promise((done) => setImmediate(done)))
  expect(placeNow()).toEqual(pickup)
})
