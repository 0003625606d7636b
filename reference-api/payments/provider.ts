import type { Tenge } from '@/lib/domain/money/money'
import type { PaymentFailure, PaymentMethod } from '@/lib/domain/money/payment'
import type { Locale } from '@/reference-api/locale'

/**
 * A card as a provider describes it; the API never gets its number. `token` charges it again; null: the provider did
 * not save it.
 */
export type ProviderCard = {
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly token: string | null
}

/**
 * The status of a payment at the provider. `pending`: it has the card and has not decided yet; `unknown`: it has no
 * such payment.
 */
export type ProviderStatus = {
  readonly state: 'open' | 'pending' | 'paid' | 'failed' | 'refunded' | 'unknown'
  readonly reference: string
  readonly amount: Tenge
  readonly currency: string
  readonly failure?: PaymentFailure
  readonly card?: ProviderCard
}

export type Charge = {
  /** Our id of the payment. */
  readonly id: number
  /** The idempotency key: with the same key the provider charges once and gives the same answer. */
  readonly reference: string
  readonly amount: Tenge
  readonly currency: 'KZT'
  readonly description: string
  readonly locale: Locale
  /** The address to which the provider's page leads the customer back. */
  readonly returnUrl: string
  /** The address for the provider's reports. */
  readonly callbackUrl: string
  readonly saveCard: boolean
  /**
   * A saved card, charged without its owner unless the bank demands a confirmation; null: the customer enters a card.
   */
  readonly cardToken: string | null
}

/** A payment as it was created at the provider. */
type ProviderPayment = { readonly id: number; readonly reference: string; readonly providerId: string | null }

/** `reference`: our random name of the refund; `amount`: the whole charge, or a part. Tenge. */
export type Refund = { readonly reference: string; readonly amount: Tenge }

/**
 * A bank that charges cards. Every call may reject when the bank cannot be reached: the outcome is then unknown, and
 * the caller tries again later.
 */
export type PaymentProvider = {
  readonly name: string
  /** `url`: the page that asks for the card; null: a saved card was charged, with the result in `status`. */
  create(charge: Charge): Promise<{ readonly providerId: string; readonly url: string | null }>
  status(payment: ProviderPayment): Promise<ProviderStatus>
  /** Stops the payment; false: the provider cannot exclude that it still charges the card. */
  abandon(payment: ProviderPayment): Promise<boolean>
  /** Refunds the charge or a part of it. A repetition with the same name of the refund does nothing. */
  refund(payment: ProviderPayment & { readonly amount: Tenge }, refund: Refund): Promise<void>
  forgetCard(token: string): Promise<void>
  /** The payment of a report; null: its signature is wrong or too old. Nothing else in a report is trusted. */
  verifyCallback(
    rawBody: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): Promise<{ readonly eventId: string; readonly reference: string } | null>
}

/** The payment providers of this shop. */
export type Payments = {
  /** The provider that charges new payments. */
  readonly current: PaymentProvider
  /** The provider by which a payment was created. */
  readonly byName: (name: string) => PaymentProvider | undefined
  /** The ways to pay that are possible now. */
  readonly methods: readonly PaymentMethod[]
  /** Public addresses of the shop and of this API, without a slash at the end. */
  readonly shopUrl: string
  readonly apiUrl: () => string
  /** Called with errors of a provider, for the log. The failed call is tried again later. */
  readonly onTrouble: (error: unknown, doing: string) => void
}
