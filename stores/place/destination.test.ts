import { beforeEach, describe, expect, test } from 'vitest'
import { emptyAddress } from '@/lib/domain/address'
import { PICKUP } from '@/lib/domain/delivery'
import { isDecided, streetOf } from '@/lib/domain/destination'
import { aDestination } from '@/lib/testing/factories'
import { destinationNow, useDestination } from './destination'

const spot = { latitude: 43.24, longitude: 76.91, zoneId: 1 }
const atHome = aDestination({ branchGuid: 'abay', street: 'Сатпаева, 3', spot })
const OLD_PLACE = {
  ...{ type: 'Доставка', cityId: 1, cityName: 'Алматы', filialGuid: 'abay', filialName: 'Абая' },
  ...{ street: 'Сатпаева, 3', spot, language: 'ru' },
}

const stored = (key: string, area: Storage = localStorage): unknown => JSON.parse(area.getItem(key) ?? 'null')
const store = (key: string, value: unknown, area: Storage = localStorage) => area.setItem(key, JSON.stringify(value))
const restore = () => useDestination.persist.rehydrate()

beforeEach(() => {
  document.documentElement.lang = 'ru'
})

describe('what is chosen', () => {
  test('stands under the two keys in their old shapes, and the server is told the branch', () => {
    useDestination.getState().go(atHome)
    expect(stored('mainUserAddress')).toEqual(OLD_PLACE)
    expect(stored('address')).toEqual({ ...emptyAddress(1), street: 'Сатпаева', home: '3' })
    expect(document.cookie).toContain('filial=abay')
  })

  test('is there again after a reload, also half typed', async () => {
    useDestination.getState().go(atHome)
    useDestination.getState().edit({ home: '', comment: 'код 5' })
    const typed = destinationNow()
    await restore()
    expect(destinationNow()?.address).toEqual(typed?.address)
    expect(stored('mainUserAddress')).toMatchObject({ street: '', spot: null })
  })

  test('in another tab is heard here, whichever of the keys it was', async () => {
    useDestination.getState().go(aDestination({ type: PICKUP, street: 'пр. Абая, 52' }))
    store('mainUserAddress', OLD_PLACE)
    window.dispatchEvent(new StorageEvent('storage', { key: 'mainUserAddress' }))
    expect(destinationNow()).toMatchObject({ type: 'Доставка', branch: { guid: 'abay' } })
    store('address', { ...emptyAddress(1), street: 'Сатпаева', home: '3', floor: '9' })
    window.dispatchEvent(new StorageEvent('storage', { key: 'address' }))
    expect(destinationNow()?.address?.floor).toBe('9')
  })

  test('typing nothing new changes nothing for those who look', () => {
    useDestination.getState().go(atHome)
    const before = destinationNow()
    useDestination.getState().edit({ street: 'Сатпаева' })
    expect(destinationNow()).toBe(before)
  })
})

describe('logging out', () => {
  test('leaves the branch and no word of the address', () => {
    useDestination.getState().go(atHome)
    useDestination.getState().forgetAddress()
    expect(destinationNow()).toMatchObject({ branch: { guid: 'abay' }, address: null })
    expect(JSON.stringify({ ...localStorage })).not.toContain('Сатпаева')
  })

  test('takes an address that stands there without a place', async () => {
    store('address', { ...emptyAddress(1), street: 'Сатпаева', home: '3' })
    await restore()
    useDestination.getState().forgetAddress()
    expect(stored('address')).toBeNull()
  })
})

describe('a draft of the order from before, with the address in it', () => {
  const draft = {
    ...{ name: 'Айгуль', phone: '7011234567', comment: '', persons: 2, slotStart: null, changeFrom: null },
    ...{
      street: 'Абая',
      home: '10',
      privateHouse: false,
      entrance: '1',
      apartment: '',
      floor: '',
      courierComment: 'код',
    },
  }

  test('gives it to the order, and keeps the rest', async () => {
    store('mainUserAddress', OLD_PLACE)
    store('checkout', { draft, filledFrom: 'x', pending: null }, sessionStorage)
    await restore()
    expect(destinationNow()?.address).toEqual({
      ...emptyAddress(1),
      ...{ street: 'Абая', home: '10', entrance: '1', comment: 'код' },
    })
    expect(stored('address')).toMatchObject({ street: 'Абая', comment: 'код' })
    expect(stored('checkout', sessionStorage)).toMatchObject({ draft: { name: 'Айгуль', persons: 2 } })
  })

  test('gives it once: what is chosen afterwards counts', async () => {
    store('mainUserAddress', OLD_PLACE)
    store('checkout', { draft, pending: null }, sessionStorage)
    await restore()
    useDestination.getState().go(atHome)
    await restore()
    const now = destinationNow()
    expect(now && [streetOf(now), isDecided(now)]).toEqual(['Сатпаева, 3', true])
  })
})

test.each(['{', '[]', '42', '"Алматы"', '{"type":"Самовывоз","cityId":"1"}'])(
  '%s under the keys is nothing',
  async (text) => {
    for (const key of ['mainUserAddress', 'address']) localStorage.setItem(key, text)
    sessionStorage.setItem('checkout', text)
    await restore()
    expect(useDestination.getState()).toMatchObject({ destination: null, isRestored: true })
  },
)
