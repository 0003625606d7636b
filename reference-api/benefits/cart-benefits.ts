import type { CustomerIdentity } from '@/reference-api/account/customer-identity'
import type { Db } from '@/reference-api/db/client'
import { balanceOf } from './bonuses'
import type { FoundPromo } from './find-promo'
import { promoFacts, type RequestedPromo } from './promo'

/** The promo code and the bonuses of a cart, read from the database before the cart is priced. */
export type CartBenefits = {
  readonly promo: RequestedPromo | null
  /** Bonuses of the customer; null: a guest, who has none. */
  readonly balance: number | null
  readonly now: Date
}

async function requestedPromo(db: Db, found: FoundPromo, who: CustomerIdentity | null): Promise<RequestedPromo> {
  if ('refusal' in found) return found
  const facts = await promoFacts(db, found.id, who)
  return facts ? { code: found.code, facts } : { code: found.code, refusal: 'unknown' }
}

/** Reads the promo code and the bonuses for a cart of this customer. Inside a transaction, pass its handle. */
export async function benefitsOf(
  db: Db,
  found: FoundPromo | null,
  who: CustomerIdentity | null,
  now: Date,
): Promise<CartBenefits> {
  return {
    promo: found && (await requestedPromo(db, found, who)),
    balance: who === null ? null : await balanceOf(db, who.userId),
    now,
  }
}
