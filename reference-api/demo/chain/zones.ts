import { cities } from './cities'
import type { SeedZone } from './types'

const METRES_PER_DEGREE = 111_320
const CORNERS = 8
const DIGITS = 1e5

type Centre = { readonly latitude: number; readonly longitude: number }
/** How far a zone reaches from its branch, in metres. */
type Reach = { readonly north: number; readonly east: number; readonly south: number; readonly west: number }

const rounded = (degrees: number): number => Math.round(degrees * DIGITS) / DIGITS

/** Eight corners around a branch, the first in the north; uneven reaches follow rivers, hills and railways roughly. */
function octagon({ latitude, longitude }: Centre, { north, east, south, west }: Reach): SeedZone['polygon'] {
  const perLongitude = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner * 2 * Math.PI) / CORNERS
    const [up, right] = [Math.cos(angle), Math.sin(angle)]
    return [
      rounded(latitude + (up * (up > 0 ? north : south)) / METRES_PER_DEGREE),
      rounded(longitude + (right * (right > 0 ? east : west)) / perLongitude),
    ] as const
  })
}

const round = (metres: number): Reach => ({ north: metres, east: metres, south: metres, west: metres })

type ZoneTariff = Omit<SeedZone, 'branch' | 'polygon'>
type Around = {
  readonly near: Reach
  readonly minutes: number
  readonly far: (ZoneTariff & { readonly reach: Reach }) | null
}

const far = (reach: Reach, price: number, freeFrom: number | null, minimum: number, minutes: number) => ({
  reach,
  price,
  freeFrom,
  minimum,
  minutes,
})

/** For each branch, in the order of the cities. The near zone has the tariff of the city. */
const AROUND: readonly Around[] = [
  // Almaty: Abay, Tole bi, Dostyk, Aksay-4
  { near: round(3000), minutes: 15, far: far({ ...round(5200), south: 4600 }, 1200, 12_000, 4500, 30) },
  {
    near: { ...round(2800), north: 3000 },
    minutes: 20,
    far: far({ ...round(5000), north: 5400 }, 1300, null, 5000, 35),
  },
  { near: { ...round(2700), east: 2400 }, minutes: 15, far: null },
  { near: round(3000), minutes: 20, far: far(round(5800), 1000, 10_000, 4000, 30) },
  // Astana: Mangilik El, Respublika, Turan
  { near: round(3000), minutes: 15, far: far(round(6000), 1200, 12_000, 4500, 30) },
  { near: round(2800), minutes: 15, far: far({ ...round(5500), south: 4500 }, 1100, null, 4500, 30) },
  { near: round(2700), minutes: 20, far: null },
  // Shymkent: Tauke khan, Kunayev
  { near: round(2800), minutes: 15, far: far(round(5500), 1000, 9000, 4000, 30) },
  { near: { ...round(2600), east: 3000 }, minutes: 15, far: far({ ...round(5000), east: 6000 }, 1000, null, 4000, 35) },
  // Karaganda, Aktobe, Atyrau, Pavlodar, Oskemen, Taraz
  { near: round(3000), minutes: 15, far: far(round(5500), 1000, 10_000, 4000, 30) },
  { near: round(2800), minutes: 15, far: far(round(5500), 1000, null, 4000, 30) },
  { near: { ...round(2800), west: 2000 }, minutes: 20, far: far({ ...round(5500), west: 4000 }, 1500, null, 5000, 40) },
  { near: { ...round(2800), west: 1500 }, minutes: 15, far: far({ ...round(5000), west: 1800 }, 1000, 9000, 4000, 30) },
  { near: round(2600), minutes: 15, far: null },
  { near: round(2800), minutes: 15, far: far(round(5500), 1000, 8000, 4000, 30) },
]

const NEAR_MINIMUM = 2500

/** Zones of the demo chain: a near one around every branch, around most a dearer far one that contains it. */
export const zones: readonly SeedZone[] = cities
  .flatMap((city) => city.branches.map((branch) => ({ city, branch })))
  .flatMap(({ city, branch }, index): readonly SeedZone[] => {
    const around = AROUND[index]
    if (!around) throw new Error(`The seed knows no zones of ${branch.guid}`)
    const near: SeedZone = {
      branch: branch.guid,
      price: city.deliveryPrice,
      freeFrom: city.deliveryFreeFrom,
      minimum: NEAR_MINIMUM,
      minutes: around.minutes,
      polygon: octagon(branch, around.near),
    }
    if (!around.far) return [near]
    const { reach, ...tariff } = around.far
    return [near, { branch: branch.guid, ...tariff, polygon: octagon(branch, reach) }]
  })
