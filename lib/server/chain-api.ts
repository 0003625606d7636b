import 'server-only'
import { ApiError } from '@/lib/api/api-error'
import { call, createClient, type Transport } from '@/lib/api/call'
import { serverEnv } from '@/lib/config/env.server'
import type { Args, Reply, Route } from '@/lib/contract/route'
import { codeOf, type Locale } from '@/lib/i18n/locales'
import type { CachedAs } from './cache-tags'
import { logFault } from './fault-log'

const TIMEOUT_MS = 5000

const clientOf = (locale: Locale, headers: Readonly<Record<string, string>> = {}) =>
  createClient(serverEnv.CHAIN_API_URL, { 'Accept-Language': codeOf(locale), ...headers })

const onDrift = (called: string, field: string): void =>
  logFault('drift', new Error('an answer of the chain does not fit the contract'), { call: called, field })

/** Pages stand without many an answer: whoever watches the shop hears of it here. */
const onFailure = (called: string, why: string): void => logFault('chain', new Error(why), { call: called })

/** How often the answer to a question did not fit the contract. */
const misfits = new Map<string, number>()
const MOST_MISFITS = 1000

/** Next keeps an answer before it is parsed, by address and headers. @param n how many answers that must not be used again are kept */
const newAddress = (n: number): Record<string, string> => (n > 0 ? { 'X-Asked-Again': String(n) } : {})

function noteMisfit(question: string, n: number): void {
  misfits.delete(question)
  misfits.set(question, n)
  const [oldest] = misfits.keys()
  if (misfits.size > MOST_MISFITS && oldest !== undefined) misfits.delete(oldest)
}

/**
 * Asks the chain's API for a prepared page. Its answers are kept for a time and dropped by tag; one that does not fit the contract is
 * not used again.
 * @returns one of the route's declared answers
 * @throws ApiError
 */
export async function callCached<R extends Route>(
  locale: Locale,
  { tags, seconds }: CachedAs,
  route: R,
  args: Args<R>,
): Promise<Reply<R>> {
  const question = `${locale} ${route.method} ${route.path} ${JSON.stringify(args)}`
  const n = misfits.get(question) ?? 0
  const transport: Transport = {
    client: clientOf(locale, newAddress(n)),
    timeoutMs: TIMEOUT_MS,
    onDrift,
    onFailure,
    fetchOptions: { next: { tags: [...tags, `locale:${locale}`], revalidate: seconds } },
  }
  try {
    return await call(transport, route, args)
  } catch (error) {
    if (error instanceof ApiError && error.status === 200) noteMisfit(question, n + 1)
    throw error
  }
}

/** The chain's API for one person's request: nothing is cached. */
export const freshApi = (locale: Locale): Transport => ({
  client: clientOf(locale),
  timeoutMs: TIMEOUT_MS,
  onDrift,
  onFailure,
  fetchOptions: { cache: 'no-store' },
})
