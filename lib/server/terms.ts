import 'server-only'
import { orElse } from '@/lib/config/mistakes.mjs'
import { routes } from '@/lib/contract/routes'
import type { DeliveryTariff } from '@/lib/domain/order/delivery'
import { type MinimumOrders, minimumOrdersOf } from '@/lib/domain/place/zones'
import type { Range } from '@/lib/domain/time/eta'
import type { Locale } from '@/lib/i18n/locales'
import { CACHE } from '@/lib/server/page-cache/cache-tags'
import { markIncomplete } from '@/lib/server/page-cache/incomplete-page'
import { callCached } from './chain-api'
import { NO_BRANCH } from './menu'
import { loadCities } from './places'

/**
 * The delivery price of a city, for pages where the address is unknown: the price of a default branch could be wrong.
 * Null: not available now; checkout computes it.
 */
export async function loadDeliveryPrice(locale: Locale, cityId: number): Promise<DeliveryTariff | null> {
  const reply = await callCached(locale, CACHE.places, routes.deliveryPrice, { query: { city_id: cityId } }).catch(
    () => null,
  )
  if (reply?.status !== 200) return markIncomplete()
  const { price, free_from, minimum } = reply.body
  return { price, freeFrom: free_from, minimum }
}

/** Minutes that the kitchen needs now; null: not available now, because the API does not answer. */
export async function loadKitchenTime(locale: Locale, branch: string): Promise<Range | null> {
  const query = { delivery_type: 'Самовывоз', ...(branch !== NO_BRANCH && { filial_guid: branch }) } as const
  // The failure was logged in `chain-api.ts`; the time is left out.
  const reply = await callCached(locale, CACHE.places, routes.deliveryTime, { query }).catch(orElse(() => null))
  return reply?.status === 200 ? reply.body : markIncomplete()
}

/** The lowest minimum orders of the chain, for an empty cart. */
export async function loadLeastOrders(locale: Locale): Promise<MinimumOrders> {
  const cities = await loadCities(locale)
  return minimumOrdersOf(cities.flatMap(({ filials: branches }) => branches.flatMap((branch) => branch.delivery_zones)))
}
