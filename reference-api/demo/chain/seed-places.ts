import type { Db } from '@/reference-api/db/client'
import * as schema from '@/reference-api/db/schema'
import { streetKey, wordsOf } from '@/reference-api/demo/gazetteer/street-key'
import { cities } from './cities'
import { streets } from './streets'
import type { SeedBranch, SeedStreet } from './types'
import { zones } from './zones'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** The branch of the seed's own week; a weekday without an entry of its own is like the others. */
const weekOf = ({ workTime, weekdays }: SeedBranch) =>
  WEEK.flatMap((weekday) => {
    const own = weekdays?.[weekday]
    const hours = own === undefined ? workTime : own
    return hours ? [{ weekday, opensAt: hours.from, closesAt: hours.to }] : []
  })

const exceptionsOf = ({ exceptions = {} }: SeedBranch) =>
  Object.entries(exceptions).map(([date, hours]) => ({
    date,
    opensAt: hours?.from ?? null,
    closesAt: hours?.to ?? null,
  }))

const keysOf = ({ name, alsoKnownAs }: SeedStreet): string[] => [
  ...new Set([name.ru, name.kk, name.en, ...alsoKnownAs].map((one) => streetKey(wordsOf(one)))),
]

/** Hours, days that differ, zones and streets of the branches and cities of the seed. */
export async function seedPlaces(db: Db): Promise<void> {
  const branchIds = new Map((await db.select().from(schema.branches)).map(({ guid, id }) => [guid, id]))
  const cityIds = new Map((await db.select().from(schema.cities)).map(({ name, id }) => [name.ru, id]))
  const branches = cities.flatMap((city) =>
    city.branches.flatMap((branch) => {
      const branchId = branchIds.get(branch.guid)
      return branchId === undefined ? [] : [{ ...branch, branchId }]
    }),
  )
  const hours = branches.flatMap((branch) => weekOf(branch).map((row) => ({ branchId: branch.branchId, ...row })))
  await db.insert(schema.branchHours).values(hours)
  const exceptions = branches.flatMap((branch) =>
    exceptionsOf(branch).map((row) => ({ branchId: branch.branchId, ...row })),
  )
  if (exceptions.length > 0) await db.insert(schema.branchExceptions).values(exceptions)
  const zoneRows = zones
    .flatMap(({ branch, polygon, ...terms }) => {
      const branchId = branchIds.get(branch)
      const corners = polygon.map(([latitude, longitude]) => ({ latitude, longitude }))
      return branchId === undefined ? [] : [{ branchId, ...terms, polygon: corners }]
    })
    .map((row, index) => ({ id: index + 1, ...row }))
  await db.insert(schema.deliveryZones).values(zoneRows)
  const streetRows = streets
    .flatMap((street) => {
      const cityId = cityIds.get(cities[street.city]?.name.ru ?? '')
      const houses = street.houses.map(([home, latitude, longitude]) => ({ home, latitude, longitude }))
      return cityId === undefined ? [] : [{ cityId, name: street.name, keys: keysOf(street), houses }]
    })
    .map((row, index) => ({ id: index + 1, ...row }))
  await db.insert(schema.streets).values(streetRows)
}
