import type { AccountDeps } from './account/account-deps'
import type { ClockDeps } from './clock/acceptance-alarm'
import type { Geocoder } from './geocoding/geocoder'
import type { MessageGateway } from './messages/gateway'
import type { CashDeps } from './orders/phone-proof'
import type { PaymentPageDeps } from './payments/start-payment'

/** The external dependencies of the API, which tests replace to stop the clock and to see what was sent. */
export type Deps = AccountDeps &
  ClockDeps &
  CashDeps &
  PaymentPageDeps & {
    /** Sends messages about orders to phones. */
    readonly messages: MessageGateway
    /**
     * Key of the stored hashes of login codes. Without it the app makes one at start, and codes that were sent before a
     * restart or by another process no longer match.
     */
    readonly codeSecret?: string
    /** The geocoder: the maps service, or the streets of the database. */
    readonly geocoder: Geocoder
  }

/** The dependencies of the app, where the key of codes is always set. */
export type AppDeps = Deps & { readonly codeSecret: string }
