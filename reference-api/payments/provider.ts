import type { Tenge } from '@/lib/domain/money'
import type { PaymentFailure, PaymentMethod } from '@/lib/domain/payment'
import type { Locale } from '@/reference-api/locale'

/** A card as a provider describes it; its number never gets here. `token` charges it again; null: the provider did not keep it. */
export type ProviderCard = {
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly token: string | null
}

/** The status of a payment at the provider. `pending`: it has the card and decides; `unknown`: it has no such payment. */
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
  /** The idempotency key: for the same one the provider charges once and answers the same. */
  readonly reference: string
  readonly amount: Tenge
  readonly currency: 'KZT'
  readonly description: string
  readonly locale: Locale
  /** Where the provider's page leads the customer back to. */
  readonly returnUrl: string
  /** Where the provider reports. */
  readonly callbackUrl: string
  readonly saveCard: boolean
  /** A saved card, charged without its owner unless the bank demands a confirmation; null: the customer enters one. */
  readonly cardToken: string | null
}

/** A payment as it was created at the provider. */
type ProviderPayment = { readonly id: number; readonly reference: string; readonly providerId: string | null }

/** `reference`: our unguessable name for it; `amount`: all that was charged, or a part. Tenge. */
export type Refund = { readonly reference: string; readonly amount: Tenge }

/**
 * A bank that charges cards. Every call may reject when the bank cannot be reached: the outcome is then unknown, and the caller asks
 * again later.
 */
export type PaymentProvider = {
  readonly name: string
  /** `url`: the page that asks for the card; null: a saved card was charged, and `status` tells with which result. */
  create(charge: Charge): Promise<{ readonly providerId: string; readonly url: string | null }>
  status(payment: ProviderPayment): Promise<ProviderStatus>
  /** Stops the payment; false: the provider cannot promise that it charges nothing any more. */
  abandon(payment: ProviderPayment): Promise<boolean>
  /** Refunds what was charged, or a part of it. Refunding again under the same name of the refund does nothing. */
  refund(payment: ProviderPayment & { readonly amount: Tenge }, refund: Refund): Promise<void>
  forgetCard(token: string): Promise<void>
  /** Which payment a report is about; null: its signature is wrong or too old. Nothing else of a report is believed. */
  verifyCallback(
    rawBody: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): Promise<{ readonly eventId: string; readonly reference: string } | null>
}

/** The payment providers of this shop. */
export type Payments = {
  /** Charges new payments. */
  readonly current: PaymentProvider
  /** The provider that a payment was created with. */
  readonly byName: (name: string) => PaymentProvider | undefined
  /** The ways in which orders can be paid now. */
  readonly methods: readonly PaymentMethod[]
  /** Public addresses of the shop and of this API, without a slash at the end. */
  readonly shopUrl: string
  readonly apiUrl: () => string
  /** Called with errors of a provider, for the log. What failed is tried again. */
  readonly onTrouble: (error: unknown, doing: string) => void
}
