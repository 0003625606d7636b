import { type CartLine, subtotalOf } from './cart'
import type { Tenge } from './money'

/** What another branch says of a line: its name and price there, and whether it can be ordered as it was configured. */
export type LineOffer = {
  readonly uuid: string
  readonly name: string
  readonly unitPrice: Tenge
  readonly isAvailable: boolean
}

/** A cart on its way to another branch. All in tenge. */
export type MovedCart = {
  /** What goes along, at the prices of the other branch. */
  readonly kept: readonly CartLine[]
  readonly lost: readonly CartLine[]
  /** Kept lines with another price for a piece. */
  readonly changed: readonly { readonly line: CartLine; readonly was: Tenge; readonly now: Tenge }[]
  readonly before: Tenge
  readonly after: Tenge
}

/** What is left of a cart at another branch; a line that the branch says nothing of is lost (design decision 2). */
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

/** Is the cart the same at the other branch, dish for dish and tenge for tenge? */
export const isSameCart = ({ lost, changed }: MovedCart): boolean => lost.length === 0 && changed.length === 0
