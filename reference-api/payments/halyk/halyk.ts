import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentFailure } from '@/lib/domain/payment'
import type { PaymentProvider, ProviderCard, ProviderStatus } from '@/reference-api/payments/provider'
import { createHalykClient, type HalykSettings, type HalykToken, type HalykTransaction } from './client'

export const HALYK = 'halyk'
export const HALYK_PAGE = '/halyk/pay/:reference'

type HalykPayment = { readonly id: number; readonly reference: string; readonly amount: number }

export type Halyk = {
  readonly provider: PaymentProvider
  /** What the bank's script takes to open its page for a payment, besides where it leads back to. */
  readonly handOver: (payment: HalykPayment, postLink: string) => Promise<Readonly<Record<string, unknown>>>
  readonly script: string
}

/**
 * Six to fifteen digits, and the last six alone must be unique too: running numbers are, for a million payments.
 */
const invoiceOf = ({ id }: { readonly id: number }): string => String(id).padStart(6, '0')

const report = z.object({
  id: z.string().min(1).max(100),
  code: z.string().max(20),
  secret_hash: z.string().max(200),
})

const FAILURES: Readonly<Record<string, PaymentFailure>> = {
  '455': 'not_authenticated',
  '468': 'not_authenticated',
  '473': 'not_authenticated',
  '458': 'timeout',
  '484': 'insufficient_funds',
}

const STATES: Readonly<Record<string, ProviderStatus['state']>> = {
  CHARGE: 'paid',
  // Held and not taken yet.
  AUTH: 'pending',
  NEW: 'pending',
  '3D': 'open',
  REFUND: 'refunded',
  CANCEL: 'failed',
  CANCEL_OLD: 'failed',
  FAILED: 'failed',
  REJECT: 'failed',
}

const failureOf = ({ statusName, reasonCode }: HalykTransaction): PaymentFailure =>
  statusName.startsWith('CANCEL') ? 'cancelled' : (FAILURES[reasonCode ?? ''] ?? 'declined')

/** The bank tells no expiry date with a payment: its cards are shown, and not kept. */
function cardOf({ cardMask, cardType }: HalykTransaction): ProviderCard | undefined {
  const last4 = /\d{4}$/.exec(cardMask ?? '')?.[0]
  return last4 ? { brand: cardType || 'Halyk', last4, expMonth: 12, expYear: 2099, token: null } : undefined
}

function statusOf(reference: string, invoice: string, found: HalykTransaction): ProviderStatus {
  const state = STATES[found.statusName] ?? 'pending'
  const card = cardOf(found)
  return {
    state,
    reference: found.invoiceID === invoice ? reference : '',
    amount: found.amount,
    currency: found.currency,
    ...(state === 'failed' && { failure: failureOf(found) }),
    ...(card && { card }),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Halyk ePay by its public documentation (https://epayment.kz/docs; doubts in docs/decisions/012-payments.md). Its page is opened
 * by its own script, so the customer goes there over a page of ours that asks for no card.
 */
export function createHalyk(settings: HalykSettings & { readonly publicUrl: () => string }): Halyk {
  const client = createHalykClient(settings)

  /** Sent back with every report: names the payment, and proves that this API created it. */
  const secretHash = (reference: string): string =>
    `${reference}.${createHmac('sha256', settings.clientSecret).update(`postlink:${reference}`).digest('hex').slice(0, 40)}`

  const isOurs = (said: string): boolean => {
    const [reference = ''] = said.split('.')
    const [a, b] = [Buffer.from(said), Buffer.from(secretHash(reference))]
    return a.length === b.length && timingSafeEqual(a, b)
  }

  const provider: PaymentProvider = {
    name: HALYK,
    // The bank learns of a payment only when its page is opened.
    create: async (charge) => ({
      providerId: invoiceOf(charge),
      url: `${settings.publicUrl()}${HALYK_PAGE.replace(':reference', charge.reference)}?lang=${charge.locale}`,
    }),
    status: async (payment) => {
      const invoice = invoiceOf(payment)
      const found = await client.transaction(invoice)
      return found
        ? statusOf(payment.reference, invoice, found)
        : { state: 'open', reference: payment.reference, amount: 0, currency: 'KZT' }
    },
    // A customer who has the bank's page open can still pay there.
    abandon: async () => false,
    refund: async (payment, { amount, reference }) => {
      const found = await client.transaction(invoiceOf(payment))
      if (!found) throw new Error('Halyk ePay knows no payment to give back')
      if (found.statusName === 'AUTH' && amount === payment.amount) return client.cancel(found.id)
      const part = amount < payment.amount ? { amount, externalId: reference } : undefined
      if (found.statusName === 'CHARGE') return client.refund(found.id, part)
      // What was refunded in part stays charged by its documentation; whether its status tells so could not be tried.
      if (part) throw new Error('Halyk ePay has no money to give back a part of')
      if (STATES[found.statusName] !== 'refunded' && !found.statusName.startsWith('CANCEL'))
        throw new Error('Halyk ePay has no money to give back')
    },
    forgetCard: async () => undefined,
    verifyCallback: async (rawBody) => {
      const said = report.safeParse(parsed(rawBody))
      if (!said.success || !isOurs(said.data.secret_hash)) return null
      const [reference = ''] = said.data.secret_hash.split('.')
      return { eventId: `${said.data.id}:${said.data.code}`, reference }
    },
  }

  const handOver = async (payment: HalykPayment, postLink: string) => {
    const invoiceId = invoiceOf(payment)
    const auth: HalykToken = await client.payable({
      invoiceId,
      amount: payment.amount,
      secretHash: secretHash(payment.reference),
      postLink,
    })
    return {
      invoiceId,
      postLink,
      failurePostLink: postLink,
      terminal: settings.terminalId,
      amount: payment.amount,
      currency: 'KZT',
      cardSave: false,
      auth,
    }
  }

  return { provider, handOver, script: settings.endpoints.script }
}
