import { BRANCH_COOKIE } from '@/lib/config/cookies'
import { codeOf, type Locale } from '@/lib/i18n/locales'

/** An answer that was requested before the code that reads it had loaded. */
type EarlyAnswer = { readonly url: string; readonly askedAt: number; readonly answer: Promise<Response> }

let early: EarlyAnswer | null = null

/** An older answer may show another price or stop list, in ms. */
const MAX_AGE_MS = 10_000

const isFresh = ({ askedAt }: EarlyAnswer) => performance.now() - askedAt < MAX_AGE_MS

/** The address that the client of the API builds for `productPage`. */
function addressOf(productId: number): string {
  const branch = new RegExp(`(?:^|; )${BRANCH_COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1]
  return `/api/pages/product/${productId}${branch ? `?filial_guid=${branch}` : ''}`
}

/** Requests a product in the moment of its press, so that its data and the code of its popup load side by side (decision 045). */
export function askForProduct(productId: number, locale: Locale): void {
  const url = addressOf(productId)
  if (early?.url === url && isFresh(early)) return
  const answer = fetch(url, { headers: { 'Accept-Language': codeOf(locale) } })
  // The reader of the answer reports the failure.
  answer.catch(() => null)
  early = { url, askedAt: performance.now(), answer }
}

/** As `fetch`: gives the early answer to the first GET of its address, and requests everything else. */
export const fetchOrTakeEarly: typeof fetch = (input, init) => {
  const taken = early
  if (!taken || input !== taken.url || init?.method?.toUpperCase() !== 'GET') return fetch(input, init)
  early = null
  return isFresh(taken) ? taken.answer : fetch(input, init)
}
