import 'server-only'
import { createClient, type Transport } from '@/lib/api/call'
import { serverEnv } from '@/lib/config/env.server'
import { codeOf, type Locale } from '@/lib/i18n/locales'

const clientOf = (locale: Locale) => createClient(serverEnv.CHAIN_API_URL, { 'Accept-Language': codeOf(locale) })

/** The chain's API for prepared pages: answers are cached and invalidated by tag. */
export const cachedApi = (
  locale: Locale,
  { tags, seconds }: { readonly tags: readonly string[]; readonly seconds: number },
): Transport => ({
  client: clientOf(locale),
  timeoutMs: 5000,
  fetchOptions: { next: { tags: [...tags, `locale:${locale}`], revalidate: seconds } },
})

/** The chain's API for one person's request: nothing is cached. */
export const freshApi = (locale: Locale): Transport => ({
  client: clientOf(locale),
  timeoutMs: 5000,
  fetchOptions: { cache: 'no-store' },
})
