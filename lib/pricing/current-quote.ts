import type { ServerQuote } from '@/lib/contract/order/quote'
import { toQuotedDelivery } from '@/lib/contract/order/to-domain'
import type { CartLine } from '@/lib/domain/cart/cart'
import { estimatedDeliveryFee, type Totals, totalsOf } from '@/lib/domain/cart/totals'
import { bonusesEarnedBy } from '@/lib/domain/money/bonus'
import { type OverLimit, overLimit } from '@/lib/domain/order/order-limits'
import type { Destination } from '@/lib/domain/place/destination'
import { type CurrentPromo, currentPromo } from './current-promo'
import { hasDeliveryTermsOf, quoteKey } from './quote-key'
import type { RequestedBenefits } from './requested-benefits'

/** Why there is no quote: no internet, no answer, or a refusal with the server's message. */
export type QuoteFailure = { readonly kind: 'offline' | 'failed' | 'refused'; readonly message: string | null }

/** The amounts of the cart as the browser shows them. */
export type CurrentQuote = {
  /** The server's last quote of these lines, perhaps of an older version of the cart. */
  readonly quote: ServerQuote | null
  /** The quote is about the current cart. */
  readonly isCurrent: boolean
  readonly failure: QuoteFailure | null
  /** The server answered that the branch does not deliver to the chosen address. */
  readonly isOutOfZone: boolean
  /** The branch takes no orders now; an order for a slot can be placed. */
  readonly isClosed: boolean
  /** The server's amounts when they are current, the browser's own otherwise. */
  readonly totals: Totals
  readonly promo: CurrentPromo | null
  /** The customer wants to spend bonuses on this cart. */
  readonly spendsBonuses: boolean
  /** The customer's bonuses; null for a guest, and while they are not known. */
  readonly bonusBalance: number | null
  /** Bonuses that the order will earn; null: not known yet. */
  readonly earns: number | null
  /** The limit that the cart exceeds; null: it can be ordered. */
  readonly overLimit: OverLimit | null
  /** Lines that are sold, but not at the requested time; another time solves this. */
  readonly atWrongTime: readonly CartLine[]
  /** Lines that cannot be ordered at any time. */
  readonly isSoldOut: boolean
}

type QuoteState = {
  readonly locale: string
  readonly lines: readonly CartLine[]
  readonly destination: Destination | null
  readonly benefits: RequestedBenefits
  /** The requested slot; null: as soon as possible. */
  readonly slotStart?: string | null
  readonly quote: ServerQuote | null
  readonly key: string | null
  readonly failure: QuoteFailure | null
}

/**
 * The amounts to show for a cart: the server's when its quote is about this cart, otherwise the browser's own. Lines that
 * cannot be ordered are not counted.
 */
export function currentQuote(state: QuoteState): CurrentQuote {
  const { locale, lines, destination, benefits, slotStart = null, quote, key, failure } = state
  const isCurrent =
    quote !== null && destination !== null && key === quoteKey({ locale, destination, lines, benefits, slotStart })
  // Names and problems of lines depend on the branch; delivery terms depend on the address.
  const ofBranch = quote?.filial.guid === destination?.branch.guid ? quote : null
  const ofPlace = destination && hasDeliveryTermsOf(key, destination) ? quote : null
  const quotedDelivery = ofPlace && toQuotedDelivery(ofPlace)
  const lost = new Set(ofBranch?.lines.filter((line) => line.problem !== null).map((line) => line.uuid))
  const problems =
    ofBranch?.lines.filter(({ problem, uuid }) => problem !== null && lines.some((line) => line.uuid === uuid)) ?? []
  const late = new Set(problems.filter(({ sale_refusal }) => sale_refusal === 'not_now').map(({ uuid }) => uuid))
  const orderable = lines.filter((line) => !lost.has(line.uuid))
  const fee = estimatedDeliveryFee(
    destination,
    orderable.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0),
    quotedDelivery,
  )
  const promo = currentPromo({
    code: benefits.promoCode,
    quote: ofBranch,
    isCurrent,
    lines: orderable,
    destination,
    fee,
  })
  const bonusBalance = benefits.customer === null ? null : (quote?.bonuses.balance ?? null)
  const own = totalsOf(orderable, destination, quotedDelivery, {
    promo: promo?.offer ?? null,
    bonusBalance: bonusBalance ?? 0,
    bonusCapPercent: quote?.bonuses.cap_percent ?? 100,
    spendBonuses: benefits.useBonus,
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
    spendsBonuses: benefits.useBonus,
    bonusBalance,
    overLimit: overLimit(orderable, totals.subtotal),
    atWrongTime: lines.filter(({ uuid }) => late.has(uuid)),
    isSoldOut: problems.length > late.size,
    earns: quote && (isCurrent ? quote.bonuses.earns : bonusesEarnedBy(totals, quote.bonuses.earn_percent)),
  }
}
