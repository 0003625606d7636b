import { and, asc, eq } from 'drizzle-orm'
import { catalogRoutes } from '@/lib/contract/catalog'
import { type FoundAddress as FoundView, placeRoutes } from '@/lib/contract/place'
import type { DeliveryTariff } from '@/lib/domain/order/delivery'
import { plainAddress } from '@/lib/domain/place/written-address'
import { userAddresses } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import type { FoundAddress } from '@/reference-api/geocoding/geocoder'
import type { Mount } from '@/reference-api/http/mount'
import { inLocale, type Locale } from '@/reference-api/locale'
import { branchByGuid, type Catalogue } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { checkDelivery } from '@/reference-api/ordering/check-delivery'
import { cheapestZone, tariffOfCity } from '@/reference-api/ordering/delivery-terms'
import { commonTexts } from '@/reference-api/texts/texts'
import { toSavedAddress } from './account-addresses'

const notFound = (locale: Locale) => ({ status: 404, body: { message: commonTexts[locale].notFound } }) as const

const cityById = (catalogue: Catalogue, id: number) => catalogue.cities.find((city) => city.id === id) ?? null

const foundView = ({ point, cityId, street, home }: FoundAddress): FoundView => ({
  ...point,
  city_id: cityId,
  street,
  home,
})

type AskedTariff = {
  readonly zone_id?: number | undefined
  readonly filial_guid?: string | undefined
  readonly city_id?: number | undefined
}

/** The terms of the smallest place that the query names; null: it does not exist. */
function tariffOf(catalogue: Catalogue, requested: AskedTariff): DeliveryTariff | null {
  if (requested.zone_id !== undefined) return catalogue.zones.find(({ id }) => id === requested.zone_id) ?? null
  if (requested.filial_guid !== undefined) {
    const branch = branchByGuid(catalogue, requested.filial_guid)
    return branch && (cheapestZone(branch.zones) ?? tariffOfCity(catalogue, branch.city))
  }
  const city = requested.city_id === undefined ? catalogue.cities[0] : cityById(catalogue, requested.city_id)
  return city ? tariffOfCity(catalogue, city) : null
}

/** Where the chain delivers, at what price, and the points of addresses. */
export function registerPlaceRoutes(mount: Mount, deps: Deps, menu: Menu): void {
  registerDelivery(mount, deps, menu)
  registerGeocoding(mount, deps, menu)
}

function registerDelivery(mount: Mount, deps: Deps, menu: Menu): void {
  mount(placeRoutes.checkDelivery)(async ({ body }, { locale }) => {
    const catalogue = await menu(deps.db)
    const city = cityById(catalogue, body.city_id)
    return city
      ? {
          status: 200,
          body: await checkDelivery(deps, { ...body, branchGuid: body.filial_guid, catalogue, city, locale }),
        }
      : notFound(locale)
  })

  mount(catalogRoutes.deliveryPrice)(async ({ query }, { locale }) => {
    const tariff = tariffOf(await menu(deps.db), query)
    return tariff
      ? { status: 200, body: { price: tariff.price, free_from: tariff.freeFrom, minimum: tariff.minimum } }
      : notFound(locale)
  })

  mount(catalogRoutes.city)(async ({ params }, { locale, user }) => {
    const city = cityById(await menu(deps.db), params.id)
    if (!city) return notFound(locale)
    const rows = user
      ? await deps.db
          .select()
          .from(userAddresses)
          .where(and(eq(userAddresses.userId, user.id), eq(userAddresses.cityId, city.id)))
          .orderBy(asc(userAddresses.id))
      : []
    const addresses = rows.map((row) => toSavedAddress(row, city, locale))
    return { status: 200, body: { data: { city: { id: city.id, name: inLocale(city.name, locale), addresses } } } }
  })
}

function registerGeocoding(mount: Mount, deps: Deps, menu: Menu): void {
  mount(placeRoutes.geocode)(async ({ body }, { locale }) => {
    const catalogue = await menu(deps.db)
    const city = cityById(catalogue, body.city_id)
    if (!city) return notFound(locale)
    const found = await deps.geocoder.find(plainAddress(body.query), { catalogue, city, locale })
    return { status: 200, body: { results: found.slice(0, 10).map(foundView) } }
  })

  mount(placeRoutes.reverseGeocode)(async ({ body }, { locale }) => {
    const found = await deps.geocoder.reverse(body.point, { catalogue: await menu(deps.db), locale })
    return { status: 200, body: { result: found && foundView(found) } }
  })
}
