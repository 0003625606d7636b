import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from './geo'
import { assignZone, minimumOrdersOf, type Zone, zoneOfBranch } from './zones'

const around = (latitude: number, longitude: number, half: number) => [
  { latitude: latitude - half, longitude: longitude - half },
  { latitude: latitude - half, longitude: longitude + half },
  { latitude: latitude + half, longitude: longitude + half },
  { latitude: latitude + half, longitude: longitude - half },
]
const zone = (id: number, branchId: number, price: number, polygon: Zone['polygon'], minutes = 15): Zone => ({
  id,
  branchId,
  price,
  freeFrom: null,
  minimum: 2500,
  minutes,
  polygon,
})

const NEAR_ABAY = zone(1, 1, 700, around(43.24, 76.92, 0.02))
const FAR_ABAY = zone(2, 1, 1200, around(43.24, 76.92, 0.05), 30)
const NEAR_TOLE_BI = zone(3, 2, 600, around(43.265, 76.92, 0.02))
/** Costs as much as Abay's near zone beside it, and is slower. */
const NEAR_DOSTYK = zone(4, 3, 700, around(43.24, 76.95, 0.02), 20)
const zones = [FAR_ABAY, NEAR_ABAY, NEAR_TOLE_BI, NEAR_DOSTYK]

const abay: Point = { latitude: 43.24, longitude: 76.92 }
const both: Point = { latitude: 43.25, longitude: 76.92 }
const beside: Point = { latitude: 43.24, longitude: 76.935 }
const dostyk: Point = { latitude: 43.24, longitude: 76.96 }
const far: Point = { latitude: 43.2, longitude: 76.9 }
const nowhere: Point = { latitude: 43.4, longitude: 76.9 }

const open = () => true
const onlyOpen =
  (...ids: number[]) =>
  (id: number) =>
    ids.includes(id)

describe('the zone that serves an address', () => {
  test.each<[string, Point, number | null, (id: number) => boolean, Zone | null]>([
    ['one branch: its nearer, cheaper zone', abay, null, open, NEAR_ABAY],
    ['only the far zone', far, null, open, FAR_ABAY],
    ['two branches: the cheaper', both, null, open, NEAR_TOLE_BI],
    ["two branches: the cheaper, though the customer's own delivers there too", both, 1, open, NEAR_TOLE_BI],
    ['two branches on the same terms: the quicker', beside, null, open, NEAR_ABAY],
    ["two branches on the same terms: the customer's own", beside, 3, open, NEAR_DOSTYK],
    ['a branch that was not chosen gives way to the one of the address', dostyk, 1, open, NEAR_DOSTYK],
    ['the own branch does not deliver there', far, 2, open, FAR_ABAY],
    ['the own branch is closed: an open one', both, 1, onlyOpen(2), NEAR_TOLE_BI],
    ['all are closed: the cheaper takes a preorder', both, 1, onlyOpen(), NEAR_TOLE_BI],
    ['all are closed and one is as good as the other: the own', beside, 3, onlyOpen(), NEAR_DOSTYK],
    ['no branch delivers there', nowhere, 1, open, null],
  ])('the zone that serves an address: %s', (_, point, preferred, isOpen, expected) => {
    expect(assignZone(zones, point, { preferred, isOpen })).toBe(expected)
  })

  test('an open branch delivers although a closed one is cheaper', () => {
    expect(assignZone(zones, both, { preferred: null, isOpen: onlyOpen(1) })).toBe(NEAR_ABAY)
  })

  test('the quicker one of zones with one fee serves, and the older of equally quick ones', () => {
    const here = around(43.24, 76.92, 0.02)
    const [slow, quick, younger] = [zone(5, 1, 700, here, 40), zone(7, 1, 700, here, 10), zone(8, 1, 700, here, 10)]
    expect(zoneOfBranch([slow, younger, quick], 1, abay)).toBe(quick)
  })

  test('the own branch gives way to one with a lower minimum order', () => {
    const [cheap, own] = [NEAR_ABAY, { ...zone(9, 4, 700, NEAR_ABAY.polygon, 30), minimum: 4000 }]
    expect(assignZone([own, cheap], abay, { preferred: 4, isOpen: open })).toBe(cheap)
  })

  test('the edge belongs to the zone, a hair beyond does not', () => {
    const edge = { latitude: 43.24 + 0.05, longitude: 76.92 }
    expect(zoneOfBranch(zones, 1, edge)).toBe(FAR_ABAY)
    expect(zoneOfBranch(zones, 1, { ...edge, latitude: edge.latitude + 1e-9 })).toBeNull()
  })

  test('the order of the list does not matter, and an open branch is never passed over for a closed one', () =>
    fc.assert(
      fc.property(
        fc.shuffledSubarray(zones, { minLength: zones.length }),
        fc.constantFrom(abay, both, far, nowhere),
        fc.option(fc.constantFrom(1, 2), { nil: null }),
        fc.uniqueArray(fc.constantFrom(1, 2)),
        (shuffled, point, preferred, openBranches) => {
          const wish = { preferred, isOpen: onlyOpen(...openBranches) }
          const chosen = assignZone(shuffled, point, wish)
          expect(chosen).toBe(assignZone(zones, point, wish))
          const someOpen = openBranches.some((id) => zoneOfBranch(zones, id, point))
          if (chosen && someOpen) expect(openBranches).toContain(chosen.branchId)
        },
      ),
    ))
})

test('the least order is that of the cheapest zone, and that of the specification where there are no zones', () => {
  const zones = [
    { id: 4, minimum: 3000 },
    { id: 7, minimum: 2000 },
  ]
  expect(minimumOrdersOf(zones)).toEqual({ anywhere: 2000, inZones: { 4: 3000, 7: 2000 } })
  expect(minimumOrdersOf([])).toEqual({ anywhere: 2500, inZones: {} })
})
