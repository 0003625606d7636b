import 'client-only'
import type { ServerQuote } from '@/lib/contract/ordering'
import { earnedBy } from '@/lib/domain/bonus'
import type { CartLine } from '@/lib/domain/cart'
import { type OverLimit, overLimit } from '@/lib/domain/order-limits'
import type { Place } from '@/lib/domain/place'
import { normalisePromoCode } from '@/lib/domain/promo'
import { knownFee, type Totals, totalsOf } from '@/lib/domain/totals'
import { type CurrentPromo, currentPromo } from '@/lib/pricing/current-promo'
import { useDelivery } from '@/stores/place/delivery'
import { type Claims, claimsNow, useClaims, usePromo } from './benefits'
import { useCart } from './cart'
import { useLineWords } from './line-words'
import { type AmountChange, isOnTermsOf, type PriceChange, type QuoteFailure, quoteKey, useQuote } from './quote'

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
  readonly promo: CurrentPromo | null
  /** Bonuses are asked to be spent on this cart. */
  readonly spendsBonuses: boolean
  /** What the customer has; null for a guest, and while it is not known. */
  readonly bonusBalance: number | null
  /** What the order will bring; null: not known yet. */
  readonly earns: number | null
  /** The cart is larger than one order may be; null: it can be ordered. */
  readonly overLimit: OverLimit | null
}

type Known = {
  readonly locale: string
  readonly lines: readonly CartLine[]
  readonly place: Place | null
  readonly claims: Claims
  readonly quote: ServerQuote | null
  readonly key: string | null
  readonly failure: QuoteFailure | null
}

function reckon({ locale, lines, place, claims, quote, key, failure }: Known): CurrentQuote {
  const isCurrent = quote !== null && place !== null && key === quoteKey(locale, place, lines, claims)
  // Names and problems of lines are the branch's, the terms of delivery the address's.
  const ofBranch = quote?.filial.guid === place?.filialGuid ? quote : null
  const ofPlace = place && isOnTermsOf(key, place) ? quote : null
  const lost = new Set(ofBranch?.lines.filter((line) => line.problem !== null).map((line) => line.uuid))
  const orderable = lines.filter((line) => !lost.has(line.uuid))
  const fee = knownFee(
    place,
    orderable.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0),
    ofPlace,
  )
  const promo = currentPromo({ code: claims.promoCode, quote: ofBranch, isCurrent, lines: orderable, place, fee })
  const bonusBalance = claims.customer === null ? null : (quote?.bonuses.balance ?? null)
  const own = totalsOf(orderable, place, ofPlace, {
    promo: promo?.offer ?? null,
    bonusBalance: bonusBalance ?? 0,
    bonusCapPercent: quote?.bonuses.cap_percent ?? 100,
    spendBonuses: claims.useBonus,
  })
  const totals = isCurrent
    ? {
        ...own,
        subtotal: quote.subtotal,
        promo: quote.promo,
        bonus: quote.bonus,
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
    promo,
    spendsBonuses: claims.useBonus,
    bonusBalance,
    overLimit: overLimit(orderable, totals.subtotal),
    earns: quote && (isCurrent ? quote.bonuses.earns : earnedBy(totals, quote.bonuses.earn_percent)),
  }
}

/** The amounts to show for the cart of now, in the best version there is. What cannot be ordered is not counted. */
export function useCurrentQuote(locale: string): CurrentQuote {
  const lines = useCart((cart) => cart.lines)
  const place = useDelivery((delivery) => delivery.place)
  const claims = useClaims()
  const { quote, key, failure } = useQuote()
  return reckon({ locale, lines, place, claims, quote, key, failure })
}

/** Where the server's price of a line is another than the one the customer saw. Lines with a problem have no price. */
const priceChanges = (lines: readonly CartLine[], quote: ServerQuote): readonly PriceChange[] =>
  lines.flatMap((line) => {
    const now = quote.lines.find((one) => one.uuid === line.uuid && one.problem === null)
    return now && now.unit_price !== line.unitPrice
      ? [{ uuid: line.uuid, name: now.name, was: line.unitPrice, now: now.unit_price }]
      : []
  })

/** Where the server comes to another amount than was shown; of amounts that were no more than a guess nothing is said. */
function amountChanges(shown: CurrentQuote, now: ServerQuote): readonly AmountChange[] {
  const { totals, promo, spendsBonuses, bonusBalance } = shown
  const isGuess = promo?.state === 'asking' || (spendsBonuses && bonusBalance === null)
  if (totals.delivery === null || isGuess) return []
  const changes: AmountChange[] = [
    { what: 'promo', was: totals.promo, now: now.promo },
    { what: 'bonus', was: totals.bonus, now: now.bonus },
    { what: 'delivery', was: totals.delivery, now: now.delivery_price },
  ]
  const told = changes.filter((change) => change.was !== change.now)
  return told.length > 0 ? [...told, { what: 'total', was: totals.total, now: now.total }] : []
}

/** Such a code is none: it is not kept and asked about with every change of the cart. */
const NO_CODE = ['unknown', 'too_many_tries']

function rejectWrongCode({ promo_code }: ServerQuote): void {
  if (promo_code?.reason && NO_CODE.includes(promo_code.reason))
    usePromo.getState().reject(normalisePromoCode(promo_code.code), promo_code.message)
}

/**
 * Takes the server's word for the cart of now: its amounts, prices and names. The customer is told which prices and amounts
 * changed, unless the caller does that (`isTold`).
 */
export function takeOver(locale: string, quote: ServerQuote, { isTold = false } = {}): void {
  const { lines, refresh } = useCart.getState()
  const { place } = useDelivery.getState()
  if (!place) return
  const { quote: last, key, failure } = useQuote.getState()
  const shown = reckon({ locale, lines, place, claims: claimsNow(), quote: last, key, failure })
  rejectWrongCode(quote)
  if (!isTold) useQuote.getState().noteChanges(priceChanges(lines, quote))
  useQuote
    .getState()
    .answer(quoteKey(locale, place, lines, claimsNow()), quote, isTold ? [] : amountChanges(shown, quote))
  useLineWords.getState().keep(quote.lines)
  refresh(
    quote.lines
      .filter((line) => line.problem === null)
      .map((line) => ({ uuid: line.uuid, unitPrice: line.unit_price, name: line.name })),
  )
}
