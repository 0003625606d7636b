import 'server-only'
import { ApiError } from '@/lib/api/api-error'
import { call, createClient, type Transport } from '@/lib/api/call'
import { serverEnv } from '@/lib/config/env.server'
import type { Args, Reply, Route } from '@/lib/contract/route'
import { codeOf, type Locale } from '@/lib/i18n/locales'
import type { CachePolicy } from '@/lib/server/page-cache/cache-tags'
import { logFault } from './fault-log'

const TIMEOUT_MS = 5000

/** In `npm run dev` no front hears of changes, so no answer is kept: a developer sees a changed file of the chain at once. */
const IS_DEVELOPMENT = process.env.NODE_ENV === 'development'

const clientOf = (locale: Locale, headers: Readonly<Record<string, string>> = {}) =>
  createClient(serverEnv.CHAIN_API_URL, { 'Accept-Language': codeOf(locale), ...headers })

const onDrift = (called: string, field: string): void =>
  logFault('drift', new Error('an answer of the chain does not fit the contract'), { call: called, field })

/** Reports a failure to the monitoring here, because many pages are shown without an answer and do not report it. */
const onFailure = (called: string, why: string): void => logFault('chain', new Error(why), { call: called })

/** How many answers to a request did not fit the contract, by request. */
const contractViolations = new Map<string, number>()
const MOST_VIOLATIONS = 1000

/** A header that bypasses Next’s cached answer: Next caches by address and headers, before an answer is parsed. @param n the answers to skip */
const cacheBuster = (n: number): Record<string, string> => (n > 0 ? { 'X-Cache-Buster': String(n) } : {})

function noteViolation(question: string, n: number): void {
  contractViolations.delete(question)
  contractViolations.set(question, n)
  const [oldest] = contractViolations.keys()
  if (contractViolations.size > MOST_VIOLATIONS && oldest !== undefined) contractViolations.delete(oldest)
}

/**
 * Calls the chain's API for a prepared page. Answers are cached for a time and dropped by tag; an answer that does not
 * fit the contract is not used again.
 * @returns one of the route's declared answers
 * @throws ApiError
 */
export async function callCached<R extends Route>(
  locale: Locale,
  { tags, seconds }: CachePolicy,
  route: R,
  args: Args<R>,
): Promise<Reply<R>> {
  const question = `${locale} ${route.method} ${route.path} ${JSON.stringify(args)}`
  const n = contractViolations.get(question) ?? 0
  const transport: Transport = {
    client: clientOf(locale, cacheBuster(n)),
    timeoutMs: TIMEOUT_MS,
    onDrift,
    onFailure,
    fetchOptions: IS_DEVELOPMENT
      ? { cache: 'no-store' }
      : { next: { tags: [...tags, `locale:${locale}`], revalidate: seconds } },
  }
  try {
    return await call(transport, route, args)
  } catch (error) {
    if (error instanceof ApiError && error.status === 200) noteViolation(question, n + 1)
    throw error
  }
}

/** The chain's API for the request of a single visitor: nothing is cached. */
export const freshApi = (locale: Locale): Transport => ({
  client: clientOf(locale),
  timeoutMs: TIMEOUT_MS,
  onDrift,
  onFailure,
  fetchOptions: { cache: 'no-store' },
})
