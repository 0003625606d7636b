import { createHash } from 'node:crypto'
import type { Chain } from '@/lib/chain/read-chain'
import type { BranchEntry } from '@/lib/chain/schema/places.schema'
import type * as schema from '@/reference-api/db/schema'
import { streetKey, wordsOf } from '@/reference-api/geocoding/street-key'
import type { IdOf } from './menu-rows'

type New<T extends { readonly $inferInsert: object }> = T['$inferInsert']

/** A guid that is always the same for the same text. */
function guidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** The guid of a branch, derived from the slug when the folder names none. */
export const branchGuid = ({ slug, guid }: Pick<BranchEntry, 'slug' | 'guid'>): string =>
  guid?.toLowerCase() ?? guidOf(`branch:${slug}`)

const branchesOf = ({ cities }: Chain) =>
  cities.flatMap(({ slug: city, branches }) => branches.map((branch) => ({ city, branch })))

export const cityRows = ({ cities }: Chain): New<typeof schema.cities>[] =>
  cities.map(({ slug, name, delivery }, position) => ({
    ...{ slug, name, position, retiredAt: null },
    deliveryPrice: delivery.price,
    deliveryFreeFrom: delivery.free_from ?? null,
  }))

export const branchRows = (chain: Chain, cityId: IdOf): New<typeof schema.branches>[] =>
  branchesOf(chain).map(({ city, branch }, position) => ({
    cityId: cityId(city),
    guid: branchGuid(branch),
    iikoGuid: branch.iiko_guid ?? guidOf(`iiko:${branch.slug}`),
    name: branch.name,
    street: branch.street,
    latitude: branch.point[0],
    longitude: branch.point[1],
    phone: branch.phone,
    lastOrderMinutes: branch.last_order_minutes,
    slotCapacity: branch.slot_capacity,
    paymentMethods: branch.payment,
    position,
    retiredAt: null,
  }))

export const hourRows = (chain: Chain, branchId: IdOf): New<typeof schema.branchHours>[] =>
  branchesOf(chain).flatMap(({ branch }) =>
    branch.hours.flatMap((hours, weekday) =>
      hours
        ? [{ branchId: branchId(branch.slug), weekday, opensAt: hours.from, closesAt: hours.to, breaks: hours.breaks }]
        : [],
    ),
  )

export const exceptionRows = (chain: Chain, branchId: IdOf): New<typeof schema.branchExceptions>[] =>
  branchesOf(chain).flatMap(({ branch }) =>
    Object.entries(branch.dates).map(([date, hours]) => ({
      ...{ branchId: branchId(branch.slug), date, opensAt: hours?.from ?? null, closesAt: hours?.to ?? null },
      breaks: hours?.breaks ?? [],
    })),
  )

export const zoneRows = (chain: Chain, branchId: IdOf): New<typeof schema.deliveryZones>[] =>
  branchesOf(chain).flatMap(({ branch }) =>
    branch.zones.map(({ slug, price, free_from, minimum, minutes, polygon }) => ({
      ...{ branchId: branchId(branch.slug), slug, price, freeFrom: free_from ?? null, minimum, minutes },
      polygon: polygon.map(([latitude, longitude]) => ({ latitude, longitude })),
    })),
  )

export const notSoldRows = (chain: Chain, branchId: IdOf, productId: IdOf): New<typeof schema.branchStopProducts>[] =>
  branchesOf(chain).flatMap(({ branch }) =>
    branch.not_sold.map((slug) => ({
      branchId: branchId(branch.slug),
      productId: productId(slug),
      isPermanent: true,
    })),
  )

export const branchPriceRows = (chain: Chain, branchId: IdOf, productId: IdOf): New<typeof schema.branchPrices>[] =>
  branchesOf(chain).flatMap(({ branch }) =>
    Object.entries(branch.prices).map(([slug, price]) => ({
      branchId: branchId(branch.slug),
      productId: productId(slug),
      price,
    })),
  )

export const streetRows = ({ streets }: Chain, cityId: IdOf): New<typeof schema.streets>[] =>
  streets.flatMap(({ city, streets: own }) =>
    own.map(({ name, also, houses }) => ({
      cityId: cityId(city),
      name,
      keys: [...new Set([...Object.values(name), ...also].map((one) => streetKey(wordsOf(one))))],
      houses: houses.map(([home, latitude, longitude]) => ({ home, latitude, longitude })),
    })),
  )
