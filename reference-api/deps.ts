import type { Brand } from '@/lib/chain/brand'
import type { StaffRole } from '@/lib/domain/staff'
import type { LimitSettings } from './account/limit-settings'
import type { OrderSettings } from './clock/order-settings'
import type { Db } from './db/client'
import type { Geocoder } from './geocoding/geocoder'
import type { Locale } from './locale'
import type { MessageGateway } from './messages/gateway'
import type { Payments } from './payments/provider'
import type { PushGateway } from './push/gateway'

/** Sends a text to a phone (digits with country code). Rejects when the gateway does not take it. */
export type SmsGateway = {
  /** True: codes are not sent but answered to the caller; only for demos and tests. */
  readonly echo: boolean
  /** True: no code goes anywhere; only for demos that others see. */
  readonly isAbsent?: boolean
  send(phone: string, text: string): Promise<void>
}

/** Everything that the API takes from outside, so that tests can hold the clock and see what was sent. */
export type Deps = {
  /** Who the shop is (`chain.yaml` of the chain's folder). */
  readonly brand: Brand
  readonly db: Db
  readonly clock: () => Date
  readonly sms: SmsGateway
  /** Tells phones of their orders. */
  readonly messages: MessageGateway
  /** An unguessable id of 128 bits or more, safe in a URL. */
  readonly newToken: () => string
  /**
   * Key of the stored hashes of login codes. Without one the app makes its own at start: codes sent before a restart, or by
   * another process, then match no more.
   */
  readonly codeSecret?: string
  /**
   * Keys what is kept of customers beyond their account and of networks (`benefits/customer-identity.ts`); the same for ever and in every
   * process, and never in the database.
   */
  readonly redemptionSecret: string
  /** A first order above so much that is paid at the door is confirmed by a code. Tenge; null: none is. */
  readonly cashCodeFrom: number | null
  readonly orderSettings: OrderSettings
  /** How often what may be done. */
  readonly limits: LimitSettings
  /** Warns the operator of the shop; the message never contains a phone. */
  readonly warn?: (what: string) => void
  /** Finds addresses: the maps service, or the streets of the database. */
  readonly geocoder: Geocoder
  readonly payments: Payments
  /** Wakes tablets of the staff; null: nobody is woken. */
  readonly push: PushGateway | null
}

/** What the app has of it: the key of codes is always there. */
export type AppDeps = Deps & { readonly codeSecret: string }

/** Who calls, in which language. */
export type Caller<User> = {
  readonly locale: Locale
  readonly ip: string
  /** What the caller sends to show that it logged in here before; null without, nothing is known of whether it is true. */
  readonly deviceToken: string | null
  readonly user: User
}

/** What is known of a logged-in customer in every handler. */
export type SessionUser = {
  readonly id: number
  readonly phone: string
  readonly name: string
  readonly sessionId: number
  /** When the session was opened: what may not be done with an old one asks for a new login. */
  readonly loggedInAt: Date
}

/** Whoever acts with a key of the staff. */
export type StaffMember = {
  readonly keyId: number
  readonly name: string
  readonly role: StaffRole
  /** The only branch the key may see; null: all of them. */
  readonly branchId: number | null
}
