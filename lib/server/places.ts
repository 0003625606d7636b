import 'server-only'
import { cache } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { routes } from '@/lib/contract/routes'
import type { Locale } from '@/lib/i18n/locales'
import { CACHE } from './cache-tags'
import { callCached } from './chain-api'

/** Cities with their branches; whether these are open may be a minute old. Throws ApiError when the API does not answer. */
export const loadCities = cache(async (locale: Locale) => {
  const reply = await callCached(locale, CACHE.places, routes.cities, {})
  if (reply.status !== 200) throw new ApiError('cities', reply.status, 'not answered as hoped')
  return reply.body.cities
})
