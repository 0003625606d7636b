import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { ready, refused } from '@/lib/api/use-question'
import { catalogRoutes } from '@/lib/contract/catalog'
import type { Locale } from '@/lib/i18n/locales'

/** What delivery costs in a city in general, in tenge. @throws ApiError */
export async function askFee(locale: Locale, cityId: number, signal: AbortSignal) {
  const reply = await call({ ...browserApi(locale), signal }, catalogRoutes.deliveryPrice, {
    query: { city_id: cityId },
  })
  return reply.status === 200 ? ready(reply.body) : refused(reply.body)
}

/** How long an order takes from a branch, in minutes. @throws ApiError */
export async function askEta(locale: Locale, guid: string, signal: AbortSignal) {
  const reply = await call({ ...browserApi(locale), signal }, catalogRoutes.deliveryTime, {
    query: { filial_guid: guid },
  })
  return reply.status === 200 ? ready(reply.body) : refused(reply.body)
}
