import type { ServerQuote } from '@/lib/contract/order/quote'
import type { CartLine } from '@/lib/domain/cart/cart'
import type { Tenge } from '@/lib/domain/money/money'
import type { CurrentQuote } from './current-quote'

/** The price of a line that the customer saw and the current one. */
export type PriceChange = { readonly uuid: string; readonly name: string; readonly was: Tenge; readonly now: Tenge }

/** An amount of the same cart that the browser showed and the server computes differently. Discounts are positive. */
export type AmountChange = {
  readonly what: 'promo' | 'bonus' | 'delivery' | 'total'
  readonly was: Tenge
  readonly now: Tenge
}

/** The lines whose server price differs from the one that the customer saw. Lines with a problem have no price. */
export const priceChanges = (lines: readonly CartLine[], quote: ServerQuote): readonly PriceChange[] =>
  lines.flatMap((line) => {
    const now = quote.lines.find((one) => one.uuid === line.uuid && one.problem === null)
    return now && now.unit_price !== line.unitPrice
      ? [{ uuid: line.uuid, name: now.name, was: line.unitPrice, now: now.unit_price }]
      : []
  })

/** Merges changes: of two changes of one line the first price stays, and a change that was taken back disappears. */
export function mergedChanges(known: readonly PriceChange[], fresh: readonly PriceChange[]): readonly PriceChange[] {
  const byUuid = new Map(known.map((change) => [change.uuid, change]))
  for (const change of fresh) byUuid.set(change.uuid, { ...change, was: byUuid.get(change.uuid)?.was ?? change.was })
  return [...byUuid.values()].filter((change) => change.was !== change.now)
}

/** The amounts that the server computes differently from those shown; estimates are not compared. */
export function amountChanges(shown: CurrentQuote, now: ServerQuote): readonly AmountChange[] {
  const { totals, promo, spendsBonuses, bonusBalance } = shown
  const isEstimate = promo?.state === 'asking' || (spendsBonuses && bonusBalance === null)
  if (totals.delivery === null || isEstimate) return []
  const amounts: AmountChange[] = [
    { what: 'promo', was: totals.promo, now: now.promo },
    { what: 'bonus', was: totals.bonus, now: now.bonus },
    { what: 'delivery', was: totals.delivery, now: now.delivery_price },
  ]
  const changes = amounts.filter(({ was, now: priced }) => was !== priced)
  return changes.length > 0 ? [...changes, { what: 'total', was: totals.total, now: now.total }] : []
}
