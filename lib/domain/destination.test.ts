import { describe, expect, test } from 'vitest'
import type { DeliveryAddress } from './address'
import { EMPTY_DRAFT } from './checkout'
import { filledDraft, pointOf, pointOfTyped, streetOf } from './destination'
import type { Place } from './place'

const delivery: Place = {
  type: 'Доставка',
  cityId: 1,
  cityName: 'Алматы',
  branchGuid: 'f1',
  branchName: 'Абая',
  street: 'Абая, 10',
  spot: { latitude: 43.24, longitude: 76.91, zoneId: 1 },
}
const pickup: Place = { ...delivery, type: 'Самовывоз' }

describe('where an order goes', () => {
  const typed = { street: ' Абая ', home: '10' }

  test('the pin goes along only with the address that it belongs to', () => {
    expect(pointOfTyped(delivery, typed)).toEqual({ latitude: 43.24, longitude: 76.91 })
    expect(pointOfTyped(delivery, { street: 'Абая', home: '12' })).toBeNull()
    expect(pointOfTyped({ ...delivery, spot: null }, typed)).toBeNull()
  })

  test('pickup has no pin', () => {
    expect(pointOf(delivery)).toEqual({ latitude: 43.24, longitude: 76.91 })
    expect(pointOf(pickup)).toBeNull()
  })

  test('the typed address is named, the chosen one while nothing is typed, and the branch for pickup', () => {
    expect(streetOf(delivery, { street: 'Сатпаева', home: '7' })).toBe('Сатпаева, 7')
    expect(streetOf(delivery, EMPTY_DRAFT)).toBe('Абая, 10')
    expect(streetOf(delivery, null)).toBe('Абая, 10')
    expect(streetOf(pickup, { street: 'Сатпаева', home: '7' })).toBe('Абая, 10')
  })
})

describe('a chosen address', () => {
  const address: DeliveryAddress = {
    id: 7,
    cityId: 1,
    street: 'Абая',
    home: '10',
    privateHouse: false,
    entrance: '2',
    apartment: '',
    floor: '',
    comment: '',
    point: null,
  }

  test('replaces the address of the draft and nothing else', () => {
    const draft = { ...EMPTY_DRAFT, name: 'Айгуль', street: 'Сатпаева', home: '7', floor: '3', persons: 2 }
    expect(filledDraft(draft, address)).toEqual({ ...draft, street: 'Абая', home: '10', entrance: '2', floor: '' })
  })

  test('of the house that was typed empties nothing', () => {
    const draft = { ...EMPTY_DRAFT, street: 'Абая', home: '10', entrance: '1', floor: '3', courierComment: 'код 5' }
    expect(filledDraft(draft, address)).toEqual({ ...draft, entrance: '2' })
  })
})
