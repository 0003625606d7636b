import { z } from 'zod'
import type { HalykEndpoints } from './endpoints'

export type HalykSettings = {
  readonly clientId: string
  readonly clientSecret: string
  readonly terminalId: string
  readonly endpoints: HalykEndpoints
}

const PATIENCE = 5000
export const HALYK_SCOPE = 'webapi usermanagement email_send verification statement statistics payment'

/** A token in the bank's own form; it is passed to the bank's page unchanged. */
const token = z.looseObject({ access_token: z.string().min(1), token_type: z.string(), scope: z.string() })
export type HalykToken = z.infer<typeof token>

/** The bank's documents show numbers both with and without quotes, so both are accepted. */
const text = z.union([z.string(), z.number()]).transform(String)

const transaction = z.object({
  id: z.string().min(1),
  invoiceID: text,
  amount: z.coerce.number(),
  currency: z.string(),
  statusName: z.string(),
  cardMask: z.string().nullish(),
  cardType: z.string().nullish(),
  reasonCode: text.nullish(),
})
export type HalykTransaction = z.infer<typeof transaction>

const found = z.object({ resultCode: text, transaction: transaction.nullish() })

/** The data for the permission to pay. */
type Invoice = {
  readonly invoiceId: string
  readonly amount: number
  readonly secretHash: string
  readonly postLink: string
}

/** Tenge; the bank refunds no less than 10. */
type PartialRefund = { readonly amount: number; readonly externalId: string }

/**
 * The calls of Halyk ePay that the shop needs. Each rejects when the bank cannot be reached or answers unexpectedly.
 */
export function createHalykClient({ clientId, clientSecret, terminalId, endpoints }: HalykSettings) {
  const ask = async (url: string, init: RequestInit): Promise<unknown> => {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
    // Some calls answer 400 for "not found", with a body that says so.
    if (!answer.ok && answer.status !== 400) throw new Error(`Halyk ePay answered ${answer.status}`)
    const body = await answer.text()
    return answer.ok && body === '' ? null : JSON.parse(body)
  }

  const authorise = async (fields: Readonly<Record<string, string>>): Promise<HalykToken> => {
    const form = {
      grant_type: 'client_credentials',
      scope: HALYK_SCOPE,
      client_id: clientId,
      client_secret: clientSecret,
      terminal: terminalId,
      ...fields,
    }
    return token.parse(await ask(endpoints.oauth, { method: 'POST', body: new URLSearchParams(form) }))
  }

  /** The documentation requires a new token for every operation. */
  const bearer = async () => ({ authorization: `Bearer ${(await authorise({})).access_token}` })

  const operate = async (operation: 'refund' | 'cancel', id: string, part?: PartialRefund): Promise<void> => {
    const search = part ? `?${new URLSearchParams({ amount: String(part.amount), externalID: part.externalId })}` : ''
    const url = `${endpoints.api}/operation/${encodeURIComponent(id)}/${operation}${search}`
    const answer = await fetch(url, {
      method: 'POST',
      headers: await bearer(),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!answer.ok) throw new Error(`Halyk ePay answered ${answer.status} to a ${operation}`)
  }

  return {
    /** A token with which the bank's page accepts a payment of this invoice. */
    payable: ({ invoiceId, amount, secretHash, postLink }: Invoice): Promise<HalykToken> =>
      authorise({
        invoiceID: invoiceId,
        amount: String(amount),
        currency: 'KZT',
        secret_hash: secretHash,
        postLink,
        failurePostLink: postLink,
      }),

    /** The transaction of an invoice; null: the customer has not entered a card yet. */
    transaction: async (invoiceId: string): Promise<HalykTransaction | null> => {
      const url = `${endpoints.api}/check-status/payment/transaction/${encodeURIComponent(invoiceId)}`
      const answer = found.parse(await ask(url, { headers: await bearer() }))
      if (answer.transaction) return answer.transaction
      // 102: there is no such invoice. Any other answer without a transaction is a failure.
      if (answer.resultCode === '102') return null
      throw new Error(`Halyk ePay answered result code ${answer.resultCode}`)
    },

    /** Refunds everything, or a part with an id of ours. */
    refund: (id: string, part?: PartialRefund): Promise<void> => operate('refund', id, part),
    cancel: (id: string): Promise<void> => operate('cancel', id),
  }
}
