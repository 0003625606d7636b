import { beforeEach, describe, expect, test } from 'vitest'
import { PICKUP } from '@/lib/domain/order/delivery'
import { emptyAddress } from '@/lib/domain/place/address'
import { aDestination } from '@/lib/testing/factories'
import { currentDestination, useDestination } from './destination'

const point = { latitude: 43.24, longitude: 76.91, zoneId: 1 }
const atHome = aDestination({ branchGuid: 'abay', street: 'Сатпаева, 3', point })
const OLD_PLACE = {
  ...{ type: 'Доставка', cityId: 1, cityName: 'Алматы', filialGuid: 'abay', filialName: 'Абая' },
  ...{ street: 'Сатпаева, 3', spot: point, language: 'ru' },
}

const stored = (key: string, area: Storage = localStorage): unknown => JSON.parse(area.getItem(key) ?? 'null')
const store = (key: string, value: unknown, area: Storage = localStorage) => area.setItem(key, JSON.stringify(value))
const restore = () => useDestination.persist.rehydrate()

beforeEach(() => {
  document.documentElement.lang = 'ru'
})

describe('the chosen destination', () => {
  test('the chosen destination stands under the two keys in their old shapes, and the server is told the branch', () => {
    useDestination.getState().setDestination(atHome)
    expect(stored('mainUserAddress')).toEqual(OLD_PLACE)
    expect(stored('address')).toEqual({ ...emptyAddress(1), street: 'Сатпаева', home: '3' })
    expect(document.cookie).toContain('filial=abay')
  })

  test('the chosen destination is there again after a reload, also half typed', async () => {
    useDestination.getState().setDestination(atHome)
    useDestination.getState().edit({ home: '', comment: 'код 5' })
    const typed = currentDestination()
    await restore()
    expect(currentDestination()?.address).toEqual(typed?.address)
    expect(stored('mainUserAddress')).toMatchObject({ street: '', spot: null })
  })

  test('the chosen destination of another tab is heard here, whichever of the keys it was', async () => {
    useDestination.getState().setDestination(aDestination({ type: PICKUP, street: 'пр. Абая, 52' }))
    store('mainUserAddress', OLD_PLACE)
    window.dispatchEvent(new StorageEvent('storage', { key: 'mainUserAddress' }))
    expect(currentDestination()).toMatchObject({ type: 'Доставка', branch: { guid: 'abay' } })
    store('address', { ...emptyAddress(1), street: 'Сатпаева', home: '3', floor: '9' })
    window.dispatchEvent(new StorageEvent('storage', { key: 'address' }))
    expect(currentDestination()?.address?.floor).toBe('9')
  })

  test('typing the same text notifies no listener', () => {
    useDestination.getState().setDestination(atHome)
    const before = currentDestination()
    useDestination.getState().edit({ street: 'Сатпаева' })
    expect(currentDestination()).toBe(before)
  })
})

describe('logging out', () => {
  test('logging out leaves the branch and no word of the address', () => {
    useDestination.getState().setDestination(atHome)
    useDestination.getState().forgetAddress()
    expect(currentDestination()).toMatchObject({ branch: { guid: 'abay' }, address: null })
    expect(JSON.stringify({ ...localStorage })).not.toContain('Сатпаева')
  })

  test('logging out takes an address that stands there without a destination', async () => {
    store('address', { ...emptyAddress(1), street: 'Сатпаева', home: '3' })
    await restore()
    useDestination.getState().forgetAddress()
    expect(stored('address')).toBeNull()
  })
})

test.each(['{', '[]', '42', '"Алматы"', '{"type":"Самовывоз","cityId":"1"}'])(
  'a value %s under the keys is ignored',
  async (text) => {
    for (const key of ['mainUserAddress', 'address']) localStorage.setItem(key, text)
    sessionStorage.setItem('checkout', text)
    await restore()
    expect(useDestination.getState()).toMatchObject({ destination: null, isRestored: true })
  },
)
