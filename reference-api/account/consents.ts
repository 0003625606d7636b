import { asc, eq } from 'drizzle-orm'
import { type ConsentKind, type ConsentVersion, REQUIRED_CONSENTS } from '@/lib/domain/account/consent'
import type { Db } from '@/reference-api/db/client'
import type { ConsentRow } from '@/reference-api/db/rows'
import { consents } from '@/reference-api/db/schema/consents'
import { isThisMachine, networkOf } from '@/reference-api/http/network'

type Whose = { readonly userId: number } | { readonly phone: string; readonly orderId: number }

type ConsentStatement = {
  readonly kinds: readonly ConsentKind[]
  readonly version: ConsentVersion
  readonly isGiven: boolean
  readonly ip: string
}

/** The network of a consent, too coarse to identify a person: IPv4 by its /24, IPv6 by its /64; null: this machine. */
export function consentNetwork(ip: string): string | null {
  if (isThisMachine(ip)) return null
  const network = networkOf(ip)
  return network.includes(':') ? network : network.replace(/\d+$/, '0/24')
}

/** Records that a customer, or a guest with an order, gave or withdrew consents. */
export async function recordConsents(tx: Db, whose: Whose, statement: ConsentStatement, now: Date): Promise<void> {
  const { kinds, version, isGiven, ip } = statement
  await tx
    .insert(consents)
    .values(kinds.map((kind) => ({ ...whose, kind, version, isGiven, at: now, network: consentNetwork(ip) })))
}

/** The required consents that come with an order, as `insertOrder` reads them; a guest's belong to the order. */
export const consentsOfOrder = (
  userId: number | null,
  phone: string,
  { version, ip }: { readonly version: ConsentVersion | undefined; readonly ip: string },
) =>
  version && {
    user_id: userId,
    phone: userId === null ? phone : null,
    kinds: REQUIRED_CONSENTS,
    version,
    network: consentNetwork(ip),
  }

/** All recorded consents of a customer, the oldest first. */
export const consentHistory = (db: Db, userId: number) =>
  db.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.id))

/** A consent as the contract shows it. */
export const toConsent = ({ kind, version, isGiven, at }: ConsentRow) => ({
  kind,
  version,
  given: isGiven,
  at: at.toISOString(),
})
