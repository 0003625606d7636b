import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parsedJson } from '@/lib/domain/input/json'
import type { PaymentFailure } from '@/lib/domain/money/payment'
import type { PaymentProvider, ProviderCard, ProviderStatus } from '@/reference-api/payments/provider'
import { createHalykClient, type HalykSettings, type HalykToken, type HalykTransaction } from './client'

export const HALYK = 'halyk'
export const HALYK_PAGE = '/halyk/pay/:reference'

type HalykPayment = { readonly id: number; readonly reference: string; readonly amount: number }

export type Halyk = {
  readonly provider: PaymentProvider
  /** The data that the bank's script needs to open its page for a payment, besides the return addresses. */
  readonly handOver: (payment: HalykPayment, postLink: string) => Promise<Readonly<Record<string, unknown>>>
  readonly script: string
}

/**
 * The bank requires six to fifteen digits of which the last six are unique, too. Consecutive numbers meet this for a
 * million payments.
 */
const invoiceOf = ({ id }: { readonly id: number }): string => String(id).padStart(6, '0')

const reportShape = z.object({
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
  // The money is reserved and not charged yet.
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

/** The bank names no expiry date with a payment, so its cards are displayed and not saved. */
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

/**
 * Halyk ePay according to its public documentation (https://epayment.kz/docs; open questions in
 * docs/decisions/012-payments.md). Only the bank's script opens its page, so the customer gets there through a page of
 * ours, which asks for no card.
 */
export function createHalyk(settings: HalykSettings & { readonly publicUrl: () => string }): Halyk {
  const client = createHalykClient(settings)

  /** The bank sends it back with every report: it names the payment, and proves that this API created it. */
  const secretHash = (reference: string): string =>
    `${reference}.${createHmac('sha256', settings.clientSecret).update(`postlink:${reference}`).digest('hex').slice(0, 40)}`

  const isOurs = (hash: string): boolean => {
    const [reference = ''] = hash.split('.')
    const [a, b] = [Buffer.from(hash), Buffer.from(secretHash(reference))]
    return a.length === b.length && timingSafeEqual(a, b)
  }

  const provider: PaymentProvider = {
    name: HALYK,
    // The bank gets the payment only when its page is opened.
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
      if (!found) throw new Error('Halyk ePay does not know the payment to refund')
      if (found.statusName === 'AUTH' && amount === payment.amount) return client.cancel(found.id)
      const part = amount < payment.amount ? { amount, externalId: reference } : undefined
      if (found.statusName === 'CHARGE') return client.refund(found.id, part)
      // By the documentation a partly refunded payment keeps the status CHARGE; this could not be tested with the bank.
      if (part) throw new Error('Halyk ePay reports no amount left for a partial refund')
      if (STATES[found.statusName] !== 'refunded' && !found.statusName.startsWith('CANCEL'))
        throw new Error('Halyk ePay reports no amount left to refund')
    },
    forgetCard: async () => undefined,
    verifyCallback: async (rawBody) => {
      const report = reportShape.safeParse(parsedJson(rawBody))
      if (!report.success || !isOurs(report.data.secret_hash)) return null
      const [reference = ''] = report.data.secret_hash.split('.')
      return { eventId: `${report.data.id}:${report.data.code}`, reference }
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
