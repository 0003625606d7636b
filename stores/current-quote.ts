import 'client-only'
import type { ServerQuote } from '@/lib/contract/ordering'
import type { CartLine } from '@/lib/domain/cart'
import { type Totals, totalsOf } from '@/lib/domain/checkout'
import { useCart } from './cart'
import { useDelivery } from './delivery'
import { isOnTermsOf, type PriceChange, type QuoteFailure, quoteKey, useQuote } from './quote'

type CurrentQuote = {
  /** The server's last word of these lines, perhaps about an older version of the cart. */
  readonly quote: ServerQuote | null
  /** The quote is about the cart as it is now. */
  readonly isCurrent: boolean
  readonly failure: QuoteFailure | null
  /** The server said that the branch does not deliver to the chosen address. */
  readonly isOutOfZone: boolean
  /** The branch takes no orders for now; one for a slot can be placed. */
  readonly isClosed: boolean
  /** The server's amounts when they are current, the browser's own otherwise. */
  readonly totals: Totals
}

/** The amounts to show for the cart of now, in the best version there is. What cannot be ordered is not counted. */
export function useCurrentQuote(locale: string): CurrentQuote {
  const lines = useCart((cart) => cart.lines)
  const place = useDelivery((delivery) => delivery.place)
  const { quote, key, failure } = useQuote()
  const isCurrent = quote !== null && place !== null && key === quoteKey(locale, place, lines)
  // Names and problems of lines are the branch's, the terms of delivery the address's.
  const ofBranch = quote?.filial.guid === place?.filialGuid ? quote : null
  const ofPlace = place && isOnTermsOf(key, place) ? quote : null
  const lost = new Set(ofBranch?.lines.filter((line) => line.problem !== null).map((line) => line.uuid))
  const orderable = lines.filter((line) => !lost.has(line.uuid))
  const own = totalsOf(orderable, place, ofPlace)
  const totals = isCurrent
    ? {
        ...own,
        subtotal: quote.subtotal,
        delivery: quote.delivery_price,
        total: quote.total,
        missing: quote.missing_for_minimum,
      }
    : own
  return {
    quote: ofBranch,
    isCurrent,
    failure,
    isOutOfZone: ofPlace?.out_of_zone === true,
    isClosed: ofBranch?.filial.is_open === false,
    totals,
  }
}

/** Where the server's price of a line is another than the one the customer saw. Lines with a problem have no price. */
const priceChanges = (lines: readonly CartLine[], quote: ServerQuote): readonly PriceChange[] =>
  lines.flatMap((line) => {
    const now = quote.lines.find((one) => one.uuid === line.uuid && one.problem === null)
    return now && now.unit_price !== line.unitPrice
      ? [{ uuid: line.uuid, name: now.name, was: line.unitPrice, now: now.unit_price }]
      : []
  })

/**
 * Takes the server's word for the cart of now: its amounts, prices and names. The customer is told which prices changed,
 * unless the caller does that (`isTold`).
 */
export function takeOver(locale: string, quote: ServerQuote, { isTold = false } = {}): void {
  const { lines, refresh } = useCart.getState()
  const { place } = useDelivery.getState()
  if (!place) return
  if (!isTold) useQuote.getState().noteChanges(priceChanges(lines, quote))
  useQuote.getState().answer(quoteKey(locale, place, lines), quote)
  refresh(
    quote.lines
      .filter((line) => line.problem === null)
      .map((line) => ({ uuid: line.uuid, unitPrice: line.unit_price, name: line.name })),
  )
}
