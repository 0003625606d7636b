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

/** As the bank answers; it goes on to its page unchanged. */
const token = z.looseObject({ access_token: z.string().min(1), token_type: z.string(), scope: z.string() })
export type HalykToken = z.infer<typeof token>

/** Numbers come as numbers or in quotes, depending on the document. */
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

/** What a payment is asked for with. */
type Invoice = {
  readonly invoiceId: string
  readonly amount: number
  readonly secretHash: string
  readonly postLink: string
}

/** Tenge; the bank refunds no less than 10. */
type PartialRefund = { readonly amount: number; readonly externalId: string }

/** The calls of Halyk ePay that the shop needs. Each rejects when the bank cannot be reached or answers something else. */
export function createHalykClient({ clientId, clientSecret, terminalId, endpoints }: HalykSettings) {
  const ask = async (url: string, init: RequestInit): Promise<unknown> => {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
    // 400 is how some calls say "not found", with a body that tells so.
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

  /** The documentation wants a new token for every operation. */
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
    /** Leave to pay this invoice on the bank's page. */
    payable: ({ invoiceId, amount, secretHash, postLink }: Invoice): Promise<HalykToken> =>
      authorise({
        invoiceID: invoiceId,
        amount: String(amount),
        currency: 'KZT',
        secret_hash: secretHash,
        postLink,
        failurePostLink: postLink,
      }),

    /** The transaction of an invoice; null: nobody has given a card for it yet. */
    transaction: async (invoiceId: string): Promise<HalykTransaction | null> => {
      const url = `${endpoints.api}/check-status/payment/transaction/${encodeURIComponent(invoiceId)}`
      const said = found.parse(await ask(url, { headers: await bearer() }))
      if (said.transaction) return said.transaction
      // 102: there is no such invoice. Whatever else comes without a transaction is no answer.
      if (said.resultCode === '102') return null
      throw new Error(`Halyk ePay answered result code ${said.resultCode}`)
    },

    /** Everything, or a part under a name of ours. */
    refund: (id: string, part?: PartialRefund): Promise<void> => operate('refund', id, part),
    cancel: (id: string): Promise<void> => operate('cancel', id),
  }
}
