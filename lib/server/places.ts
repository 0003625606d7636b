import 'server-only'
import { cache } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { routes } from '@/lib/contract/routes'
import type { Locale } from '@/lib/i18n/locales'
import { CACHE } from '@/lib/server/page-cache/cache-tags'
import { callCached } from './chain-api'

/**
 * Cities with their branches; their opening states may be a minute old. Throws ApiError when the API does not answer.
 */
export const loadCities = cache(async (locale: Locale) => {
  const reply = await callCached(locale, CACHE.places, routes.cities, {})
  if (reply.status !== 200) throw new ApiError('cities', reply.status, 'unexpected status')
  return reply.body.cities
})
