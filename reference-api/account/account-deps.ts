import type { Brand } from '@/lib/chain/brand'
import type { DbAndClock } from '@/reference-api/db/client'
import type { SmsGateway } from '@/reference-api/messages/sms'
import type { LimitSettings } from './limit-settings'

/** The external dependencies of accounts. */
export type AccountDeps = DbAndClock & {
  /** Name and contacts of the shop (`chain.yaml` of the chain's folder). */
  readonly brand: Brand
  readonly sms: SmsGateway
  /** `shopUrl`: the public address of the shop, which SMS name. */
  readonly payments: { readonly shopUrl: string }
  /** An unguessable id of 128 bits or more, safe in a URL. */
  readonly newToken: () => string
  /**
   * The key of the hashes of customers, which outlive their accounts, and of networks (`account/customer-identity.ts`).
   * It never changes, is the same in every process, and is never stored in the database.
   */
  readonly redemptionSecret: string
  /** The limits for what customers do. */
  readonly limits: LimitSettings
  /** Warns the operator of the shop; the message never contains a phone. */
  readonly warn?: (what: string) => void
}
