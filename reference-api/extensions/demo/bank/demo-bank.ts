import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { parsedJson } from '@/lib/domain/input/json'
import type { Db } from '@/reference-api/db/client'
import { acquirerKeys } from '@/reference-api/db/schema'
import type { PaymentProvider, ProviderCard, ProviderStatus } from '@/reference-api/payments/provider'
import {
  type BankPayment,
  bankPaymentByReference,
  cancelBankPayment,
  forgetSavedCard,
  isPending,
  recordCharge,
  refundBankPayment,
} from './bank-payments'
import { type Post, sendReports } from './reports'
import { isSigned } from './signature'

export const DEMO_BANK = 'acquirer'
export const DEMO_BANK_PAGE = '/acquirer/pay/:id'

type Settings = {
  readonly db: Db
  readonly clock: () => Date
  /** The address under which browsers reach the bank's pages. */
  readonly publicUrl: () => string
  readonly post: Post
  /** Signs reports; without one the bank creates a secret and stores it. */
  readonly secret?: string
}

/** The bank of the demo shop: the provider for payments, and its own background work. */
export type DemoBank = {
  readonly provider: PaymentProvider
  readonly secret: () => Promise<string>
  readonly sendReports: () => Promise<number>
}

const reportShape = z.object({ event_id: z.string().min(1).max(200), reference: z.string().min(1).max(200) })

async function ownSecret(db: Db): Promise<string> {
  await db
    .insert(acquirerKeys)
    .values({ id: 1, secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [key] = await db.select().from(acquirerKeys)
  if (!key) throw new Error('The table of the demo bank has no signing key')
  return key.secret
}

function cardOf(entry: BankPayment): ProviderCard | undefined {
  const { cardBrand: brand, cardLast4: last4, cardExpMonth: expMonth, cardExpYear: expYear, cardToken: token } = entry
  return brand && last4 && expMonth && expYear ? { brand, last4, expMonth, expYear, token } : undefined
}

const STATE = {
  new: 'open',
  challenge: 'open',
  pending: 'pending',
  paid: 'paid',
  declined: 'failed',
  refunded: 'refunded',
} as const

function statusOf(entry: BankPayment): ProviderStatus {
  const card = cardOf(entry)
  return {
    state: STATE[entry.status],
    reference: entry.reference,
    amount: entry.amount,
    currency: 'KZT',
    ...(entry.failure && { failure: entry.failure }),
    ...(card && { card }),
  }
}

/** Creates the embedded acquirer. It behaves like an external bank, but its tables are in the API's database. */
export function createDemoBank({ db, clock, publicUrl, post, secret: configured }: Settings): DemoBank {
  let kept: Promise<string> | null = null
  const secret = (): Promise<string> => {
    if (configured) return Promise.resolve(configured)
    kept ??= ownSecret(db).catch((error: unknown) => {
      kept = null
      throw error
    })
    return kept
  }
  const pageOf = ({ id }: BankPayment): string => publicUrl() + DEMO_BANK_PAGE.replace(':id', id)

  const provider: PaymentProvider = {
    name: DEMO_BANK,
    create: async (charge) => {
      const entry = await recordCharge(db, charge, clock())
      return { providerId: entry.id, url: isPending(entry) ? pageOf(entry) : null }
    },
    status: async ({ reference }) => {
      const entry = await bankPaymentByReference(db, reference, clock())
      return entry ? statusOf(entry) : { state: 'unknown', reference, amount: 0, currency: 'KZT' }
    },
    abandon: async ({ reference }) => {
      if (await cancelBankPayment(db, { reference }, clock())) return true
      return (await bankPaymentByReference(db, reference, clock()))?.status === 'declined'
    },
    refund: ({ reference }, refund) => refundBankPayment(db, reference, refund, clock()),
    forgetCard: (token) => forgetSavedCard(db, token, clock()),
    verifyCallback: async (rawBody, headers, now) => {
      if (!isSigned(await secret(), rawBody, headers, now)) return null
      const report = reportShape.safeParse(parsedJson(rawBody))
      return report.success ? { eventId: report.data.event_id, reference: report.data.reference } : null
    },
  }
  return { provider, secret, sendReports: async () => sendReports(db, await secret(), clock(), post) }
}
