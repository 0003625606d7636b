import type { Db } from '@/reference-api/db/client'
import { balanceOf } from './bonuses'
import type { CustomerIdentity } from './customer-identity'
import type { FoundPromo } from './find-promo'
import { promoFacts, type RequestedPromo } from './promo'

/** What may make a cart cheaper, read from the database before it is priced. */
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

/** Reads what may make a cart of this customer cheaper. Inside a transaction, pass the transaction's handle. */
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
