import { describe, expect, it } from 'vitest'
import { DEFAULT_CENTRE, DEFAULT_ZOOM } from '@/lib/domain/place/geo'
import { aBranch, aCity, aZone } from '@/lib/testing/factories'
import { readMapQuery } from './map-query'

const abay = aBranch({ guid: 'abay', name: 'Абая', delivery_zones: [aZone({ id: 7 })] })
const closed = aBranch({
  guid: 'closed',
  name: 'Достык',
  is_open: false,
  addresses: [{ street: 'проспект Достык, 1', latitude: 43.2235, longitude: 76.9598 }],
})
const far = aBranch({ guid: 'far', addresses: [{ street: 'Мәңгілік Ел, 1', latitude: 51.09, longitude: 71.42 }] })
const cities = [aCity({ filials: [abay, closed] }), aCity({ id: 2, name: 'Астана', filials: [far] })]

describe('readMapQuery', () => {
  it('readMapQuery shows all branches around the usual centre when nothing is asked', () => {
    const beginning = readMapQuery({}, cities)
    expect(beginning).toMatchObject({
      mode: 'branches',
      centre: DEFAULT_CENTRE,
      zoom: DEFAULT_ZOOM,
      selected: null,
      zones: [{ id: '7' }],
    })
    expect(beginning.branches.map(({ guid, city, isOpen }) => [guid, city, isOpen])).toEqual([
      ['abay', 'Алматы', true],
      ['closed', 'Алматы', false],
      ['far', 'Астана', true],
    ])
  })

  it('readMapQuery shows one city from its middle', () => {
    const beginning = readMapQuery({ city: '1' }, cities)
    expect(beginning.branches.map(({ guid }) => guid)).toEqual(['abay', 'closed'])
    expect(beginning.centre.latitude).toBeCloseTo(43.2335)
    expect(beginning.centre.longitude).toBeCloseTo(76.9348)
  })

  it('readMapQuery begins near a chosen branch, unless the query names a centre', () => {
    expect(readMapQuery({ selected: 'far' }, cities)).toMatchObject({
      selected: 'far',
      centre: { latitude: 51.09, longitude: 71.42 },
    })
    expect(readMapQuery({ selected: 'far', lat: '43.3', lon: '76.8', zoom: '14' }, cities)).toMatchObject({
      selected: 'far',
      centre: { latitude: 43.3, longitude: 76.8 },
      zoom: 14,
    })
  })

  it.each([
    [{ city: '99' }],
    [{ city: '1e9' }],
    [{ lat: '43.2' }],
    [{ lat: '100', lon: '76' }],
    [{ lat: '', lon: '' }],
    [{ zoom: '99' }],
    [{ zoom: 'Infinity' }],
    [{ selected: 'unknown' }],
    [{ mode: 'satellite' }],
  ])('readMapQuery ignores %o', (query) => {
    expect(readMapQuery(query, cities)).toEqual(readMapQuery({}, cities))
  })

  it('readMapQuery takes the first value of a parameter that is given twice', () => {
    expect(readMapQuery({ mode: ['pin', 'branches'] }, cities).mode).toBe('pin')
  })
})
