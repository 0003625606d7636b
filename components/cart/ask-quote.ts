import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import type { ServerQuote } from '@/lib/contract/ordering'
import { routes } from '@/lib/contract/routes'
import { toOrderLine } from '@/lib/contract/to-domain'
import type { CartLine } from '@/lib/domain/cart'
import { pointOf } from '@/lib/domain/destination'
import type { Place } from '@/lib/domain/place'
import type { Locale } from '@/lib/i18n/locales'
import type { QuoteFailure } from '@/stores/quote'

type Answer =
  | { readonly kind: 'quote'; readonly quote: ServerQuote }
  | { readonly kind: 'failure'; readonly failure: QuoteFailure }

/** Asks the server for the price of a cart; never throws. */
export async function askQuote(
  locale: Locale,
  place: Place,
  lines: readonly CartLine[],
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const reply = await call({ ...browserApi(locale), signal }, routes.quote, {
      body: {
        filial_guid: place.filialGuid,
        delivery_type: place.type,
        lines: lines.map(toOrderLine),
        point: pointOf(place),
      },
    })
    if (reply.status === 200) return { kind: 'quote', quote: reply.body }
    // A server in trouble has nothing to say to people: the gateway answers for it with a bare code.
    const isTrouble = reply.status >= 500
    return {
      kind: 'failure',
      failure: isTrouble ? { kind: 'failed', message: null } : { kind: 'refused', message: reply.body.message },
    }
  } catch {
    return { kind: 'failure', failure: { kind: navigator.onLine ? 'failed' : 'offline', message: null } }
  }
}
