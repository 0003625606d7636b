import 'server-only'
import { routes } from '@/lib/contract/routes'
import type { DeliveryTariff } from '@/lib/domain/delivery'
import type { Range } from '@/lib/domain/eta'
import { type LeastOrders, leastOrdersOf } from '@/lib/domain/zones'
import type { Locale } from '@/lib/i18n/locales'
import { CACHE } from './cache-tags'
import { callCached } from './chain-api'
import { notLong } from './incomplete-page'
import { NO_BRANCH } from './menu'
import { loadCities } from './places'

/**
 * The delivery price of a city, for pages without an address: a default branch must not decide it. Null: not available now,
 * checkout computes it.
 */
export async function loadDeliveryPrice(locale: Locale, cityId: number): Promise<DeliveryTariff | null> {
  const reply = await callCached(locale, CACHE.places, routes.deliveryPrice, { query: { city_id: cityId } }).catch(
    () => null,
  )
  if (reply?.status !== 200) return notLong()
  const { price, free_from, minimum } = reply.body
  return { price, freeFrom: free_from, minimum }
}

/** Minutes that the kitchen needs now; null: not available now. */
export async function loadKitchenTime(locale: Locale, branch: string): Promise<Range | null> {
  const query = { delivery_type: 'Самовывоз', ...(branch !== NO_BRANCH && { filial_guid: branch }) } as const
  // Logged where it was asked (`chain-api.ts`); an operator tells the time.
  const reply = await callCached(locale, CACHE.places, routes.deliveryTime, { query }).catch(() => null)
  return reply?.status === 200 ? reply.body : notLong()
}

/** The least orders that the chain delivers, for an empty cart. */
export async function loadLeastOrders(locale: Locale): Promise<LeastOrders> {
  const cities = await loadCities(locale)
  return leastOrdersOf(cities.flatMap(({ filials: branches }) => branches.flatMap((branch) => branch.delivery_zones)))
}
