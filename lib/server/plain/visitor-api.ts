import 'server-only'
import { createClient, type Transport } from '@/lib/api/call'
import { serverEnv } from '@/lib/config/env.server'
import { codeOf, type Locale } from '@/lib/i18n/locales'
import { freshApi } from '@/lib/server/chain-api'
import { headersOf } from '@/lib/server/gateway/gateway-request'

/** Long enough for an API to store an order, and shorter than the front waits for an answer. */
const TIMEOUT_MS = 15_000

/**
 * The chain's API for a visitor without scripts (decision 116): its limits count the visitor's address, and refusals keep only messages
 * for the visitor. Nothing is cached.
 * @param headers of the visitor's request
 */
export const visitorApi = (locale: Locale, headers: Pick<Headers, 'get'>): Transport => ({
  ...freshApi(locale),
  client: createClient(serverEnv.CHAIN_API_URL, { ...headersOf({ headers }, null), 'Accept-Language': codeOf(locale) }),
  timeoutMs: TIMEOUT_MS,
  reader: locale,
})
