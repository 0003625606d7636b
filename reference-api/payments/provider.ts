import type { Tenge } from '@/lib/domain/money'
import type { PaymentFailure, PaymentMethod } from '@/lib/domain/payment'
import type { Locale } from '@/reference-api/locale'

/** A card as a provider tells of it; its number never comes here. `token`: charges it again, when it was asked to keep it. */
export type ProviderCard = {
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly token: string | null
}

/** How a payment stands at the provider. `pending`: a card was given and nothing is decided; `unknown`: never heard of it. */
export type ProviderStatus = {
  readonly state: 'open' | 'pending' | 'paid' | 'failed' | 'refunded' | 'unknown'
  readonly reference: string
  readonly amount: Tenge
  readonly currency: string
  readonly failure?: PaymentFailure
  readonly card?: ProviderCard
}

export type Charge = {
  /** Our running number for it. */
  readonly id: number
  /** Our name for it: asked twice with the same one, the provider charges once and answers the same. */
  readonly reference: string
  readonly amount: Tenge
  readonly currency: 'KZT'
  readonly description: string
  readonly locale: Locale
  /** Where the customer goes from the provider's page. */
  readonly returnUrl: string
  /** Where the provider reports. */
  readonly callbackUrl: string
  readonly saveCard: boolean
  /** A saved card, charged without its owner's hand unless the bank wants it. */
  readonly cardToken: string | null
}

/** A payment that the provider was asked for. */
type ProviderPayment = { readonly id: number; readonly reference: string; readonly providerId: string | null }

/**
 * Whoever charges cards. Every call may reject when the provider cannot be reached: nothing is known then, and it is asked again.
 */
export type PaymentProvider = {
  readonly name: string
  /** `url`: the page that asks for the card; null: a saved one was charged, with whatever result. */
  create(charge: Charge): Promise<{ readonly providerId: string; readonly url: string | null }>
  status(payment: ProviderPayment): Promise<ProviderStatus>
  /** Takes no money for it any more; false: the provider cannot promise that. */
  abandon(payment: ProviderPayment): Promise<boolean>
  /** Gives all of it back; done before counts as done. */
  refund(payment: ProviderPayment & { readonly amount: Tenge }): Promise<void>
  forgetCard(token: string): Promise<void>
  /** What a report is about; null: it is not surely the provider's, or too old. Nothing else in it is believed. */
  verifyCallback(
    rawBody: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): Promise<{ readonly eventId: string; readonly reference: string } | null>
}

/** Payments as the calls of the API know them. */
export type Payments = {
  /** New payments go here. */
  readonly current: PaymentProvider
  /** Those made before stay with whom they were made. */
  readonly byName: (name: string) => PaymentProvider | undefined
  /** The ways in which orders can be paid now. */
  readonly methods: readonly PaymentMethod[]
  /** Where the shop and this API are seen by browsers and providers; no slash at the end. */
  readonly shopUrl: string
  readonly apiUrl: () => string
  /** Hears of what went wrong at a provider; what it concerns is tried again. */
  readonly onTrouble: (error: unknown, doing: string) => void
}
