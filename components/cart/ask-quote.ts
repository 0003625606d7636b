import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { wordsOf } from '@/lib/api/refusal-words'
import { orderingRoutes, type ServerQuote } from '@/lib/contract/ordering'
import { toOrderLine } from '@/lib/contract/to-domain'
import type { CartLine } from '@/lib/domain/cart'
import { pointOf } from '@/lib/domain/destination'
import type { Place } from '@/lib/domain/place'
import type { Locale } from '@/lib/i18n/locales'
import type { QuoteFailure } from '@/lib/pricing/current-quote'
import type { RequestedBenefits } from '@/lib/pricing/requested-benefits'

/** The result of a request for a quote. */
export type Answer =
  | { readonly kind: 'quote'; readonly quote: ServerQuote }
  | { readonly kind: 'failure'; readonly failure: QuoteFailure }

/** Asks the server for the price of a cart; never throws. */
export async function askQuote(
  locale: Locale,
  place: Place,
  lines: readonly CartLine[],
  { promoCode, useBonus }: RequestedBenefits,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const reply = await call({ ...browserApi(locale), signal }, orderingRoutes.quote, {
      body: {
        filial_guid: place.branchGuid,
        delivery_type: place.type,
        lines: lines.map(toOrderLine),
        promo_code: promoCode,
        use_bonus: useBonus,
        point: pointOf(place),
      },
    })
    if (reply.status === 200) return { kind: 'quote', quote: reply.body }
    // The message of a failing server is not meant for customers.
    const message = reply.status >= 500 ? undefined : wordsOf(reply.body)
    return {
      kind: 'failure',
      failure: message === undefined ? { kind: 'failed', message: null } : { kind: 'refused', message },
    }
  } catch {
    return { kind: 'failure', failure: { kind: navigator.onLine ? 'failed' : 'offline', message: null } }
  }
}
