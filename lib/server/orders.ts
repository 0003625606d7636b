import 'server-only'
import { cache } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { call } from '@/lib/api/call'
import type { Order } from '@/lib/contract/order/ordering'
import { routes } from '@/lib/contract/routes'
import type { Locale } from '@/lib/i18n/locales'
import { freshApi } from './chain-api'

/** An order by the token of its link, never cached; null when there is none. Throws ApiError when the API does not answer. */
export const loadOrder = cache(async (locale: Locale, token: string): Promise<Order | null> => {
  const reply = await call(freshApi(locale), routes.orderByToken, { params: { token } })
  if (reply.status === 200) return reply.body.order
  if (reply.status === 404 || reply.status === 422) return null
  throw new ApiError('orderByToken', reply.status, 'unexpected status')
})
