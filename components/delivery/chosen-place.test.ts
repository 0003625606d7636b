import { expect, test } from 'vitest'
import { DELIVERY, PICKUP } from '@/lib/domain/delivery'
import { aCity, aFilial } from '@/lib/testing/factories'
import { chosenPlace, cookingFilial, startingChoice } from './chosen-place'

const closed = aFilial({ guid: 'closed', is_open: false })
const open = aFilial({ guid: 'open' })
const other = aFilial({ guid: 'other' })
const city = aCity({ filials: [closed, open, other] })
const place = (filialGuid: string) => ({
  type: DELIVERY,
  cityId: 1,
  cityName: 'Алматы',
  filialGuid,
  filialName: '',
  street: '',
})

test("the customer's own branch goes on cooking while it is open", () => {
  expect(cookingFilial(city, place('other'))?.guid).toBe('other')
  expect(cookingFilial(city, place('closed'))?.guid).toBe('open')
  expect(cookingFilial(city, null)?.guid).toBe('open')
})

test('at night the own branch stays, so that nobody loses the cart for nothing', () => {
  const night = aCity({ filials: [closed, aFilial({ guid: 'shut', is_open: false })] })
  expect(cookingFilial(night, place('shut'))?.guid).toBe('shut')
  expect(cookingFilial(night, null)?.guid).toBe('closed')
})

test('a missing city is named before a missing branch', () => {
  const choice = { type: PICKUP, cityId: null, filialGuid: null }
  expect(chosenPlace([city], choice, null)).toEqual({ kind: 'missing', what: 'city' })
  expect(chosenPlace([city], { ...choice, cityId: 1 }, null)).toEqual({ kind: 'missing', what: 'filial' })
})

test('a city without branches cannot deliver', () => {
  const choice = { type: DELIVERY, cityId: 1, filialGuid: null }
  expect(chosenPlace([aCity({ filials: [] })], choice, null)).toEqual({ kind: 'missing', what: 'filial' })
})

test('a saved place whose city and branch are gone starts with the first city and no branch', () => {
  expect(startingChoice([city], { ...place('gone'), cityId: 9 })).toEqual({
    type: DELIVERY,
    cityId: 1,
    filialGuid: null,
  })
})
