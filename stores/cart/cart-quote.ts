import 'client-only'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { normalisePromoCode } from '@/lib/domain/money/promo'
import { type CurrentQuote, currentQuote } from '@/lib/pricing/current-quote'
import { amountChanges, priceChanges } from '@/lib/pricing/quote-changes'
import { quoteKey } from '@/lib/pricing/quote-key'
import { useWantedSlot, wantedSlot } from '@/stores/checkout/checkout'
import { currentDestination, useDestination } from '@/stores/place/destination'
import { requestedBenefits, usePromo, useRequestedBenefits } from './benefits'
import { useCart } from './cart'
import { useLineWords } from './line-words'
import { useQuote } from './quote'

/** The amounts to show for the cart as it is now (`currentQuote`). */
export function useCurrentQuote(locale: string): CurrentQuote {
  const lines = useCart((cart) => cart.lines)
  const destination = useDestination((store) => store.destination)
  const benefits = useRequestedBenefits()
  const slotStart = useWantedSlot()
  const { quote, key, failure } = useQuote()
  return currentQuote({ locale, lines, destination, benefits, slotStart, quote, key, failure })
}

/** Reasons for which the text is no code at all: it is removed, so that it is not sent with every change of the cart. */
const NO_CODE = ['unknown', 'too_many_tries']

function rejectWrongCode({ promo_code }: ServerQuote): void {
  if (promo_code?.reason && NO_CODE.includes(promo_code.reason))
    usePromo.getState().reject(normalisePromoCode(promo_code.code), promo_code.message)
}

/**
 * Puts the server's amounts, prices and names into the current cart, and notes which prices and amounts changed for the
 * customer.
 * @param announces false when the caller shows the changes itself
 */
export function applyQuote(locale: string, quote: ServerQuote, { announces = true } = {}): void {
  const { lines, refresh } = useCart.getState()
  const destination = currentDestination()
  if (!destination) return
  const { quote: last, key, failure } = useQuote.getState()
  const requested = { benefits: requestedBenefits(), slotStart: wantedSlot() }
  const shown = currentQuote({ locale, lines, destination, ...requested, quote: last, key, failure })
  rejectWrongCode(quote)
  if (announces) useQuote.getState().addChanges(priceChanges(lines, quote))
  useQuote
    .getState()
    .setQuote(
      quoteKey({ locale, destination, lines, benefits: requested.benefits, slotStart: requested.slotStart }),
      quote,
      announces ? amountChanges(shown, quote) : [],
    )
  useLineWords.getState().replace(quote.lines)
  refresh(
    quote.lines
      .filter((line) => line.problem === null)
      .map((line) => ({ uuid: line.uuid, unitPrice: line.unit_price, name: line.name })),
  )
}
