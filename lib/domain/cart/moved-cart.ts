import type { Tenge } from '@/lib/domain/money/money'
import { type CartLine, subtotalOf } from './cart'

/** A cart line at another branch: its name and price there, and whether it can be ordered with the same options. */
export type LineOffer = {
  readonly uuid: string
  readonly name: string
  readonly unitPrice: Tenge
  readonly isAvailable: boolean
}

/** A cart after a move to another branch. All in tenge. */
export type MovedCart = {
  /** Lines that the other branch sells, at its prices. */
  readonly kept: readonly CartLine[]
  readonly lost: readonly CartLine[]
  /** Kept lines whose price of a piece changes. */
  readonly changed: readonly { readonly line: CartLine; readonly was: Tenge; readonly now: Tenge }[]
  readonly before: Tenge
  readonly after: Tenge
}

/** Moves a cart to another branch. A line without an offer is lost (design decision 2). */
export function moveCart(lines: readonly CartLine[], offers: readonly LineOffer[]): MovedCart {
  const offerOf = new Map(offers.filter((offer) => offer.isAvailable).map((offer) => [offer.uuid, offer]))
  const kept = lines.flatMap((line) => {
    const offer = offerOf.get(line.uuid)
    return offer ? [{ ...line, name: offer.name, unitPrice: offer.unitPrice }] : []
  })
  const priceBefore = new Map(lines.map((line) => [line.uuid, line.unitPrice]))
  return {
    kept,
    lost: lines.filter((line) => !offerOf.has(line.uuid)),
    changed: kept.flatMap((line) => {
      const was = priceBefore.get(line.uuid) ?? line.unitPrice
      return was === line.unitPrice ? [] : [{ line, was, now: line.unitPrice }]
    }),
    before: subtotalOf(lines),
    after: subtotalOf(kept),
  }
}

/** Whether the cart is the same at the other branch: every line with its price. */
export const isSameCart = ({ lost, changed }: MovedCart): boolean => lost.length === 0 && changed.length === 0
