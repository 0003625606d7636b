import { ApiError } from '@/lib/api/api-error'
import { messageOf } from '@/lib/api/refusal-message'
import type { OrderConflict, orderingRoutes } from '@/lib/contract/order/ordering'
import type { Body, Reply } from '@/lib/contract/route'

/** How placing an order ended. `unknown`: it may or may not have been stored. */
export type PlacementResult =
  | {
      readonly kind: 'placed'
      readonly token: string
      /** The bank's page that charges the card; null: nothing to pay now. */
      readonly paymentUrl: string | null
    }
  | { readonly kind: 'conflict'; readonly conflict: OrderConflict }
  | { readonly kind: 'already-ordered'; readonly message: string | null; readonly token: string | null }
  | {
      readonly kind: 'invalid'
      readonly message: string | null
      readonly errors: Readonly<Record<string, readonly string[]>>
    }
  | { readonly kind: 'refused'; readonly message: string | null }
  /** The phone has to be confirmed by a code; `isWrong`: the one that was sent is not right. */
  | { readonly kind: 'code'; readonly message: string | null; readonly isWrong: boolean }
  | { readonly kind: 'unknown' }

export const UNKNOWN: PlacementResult = { kind: 'unknown' }

const refused = (problem: Parameters<typeof messageOf>[0]): PlacementResult => ({
  kind: 'refused',
  message: messageOf(problem) ?? null,
})

function invalid(body: Body<typeof orderingRoutes.storeOrder, 422>): PlacementResult {
  const { code, errors = {}, order_token } = body
  if (code === 'cart_already_ordered')
    return { kind: 'already-ordered', message: messageOf(body) ?? null, token: order_token ?? null }
  const wrongCode = errors.phone_code?.[0]
  if (code === 'phone_code_required' || wrongCode !== undefined)
    return { kind: 'code', message: wrongCode || (messageOf(body) ?? null), isWrong: wrongCode !== undefined }
  return { kind: 'invalid', message: messageOf(body) ?? null, errors }
}

/**
 * What an answer says of the order.
 * @param mayBeStored an earlier try may have stored it
 */
export function resultOf(reply: Reply<typeof orderingRoutes.storeOrder>, mayBeStored: boolean): PlacementResult {
  switch (reply.status) {
    case 200:
      return { kind: 'placed', token: reply.body.token, paymentUrl: reply.body.payment_url }
    case 409:
      return reply.body.code === 'in_progress' ? UNKNOWN : { kind: 'conflict', conflict: reply.body }
    case 422:
      return invalid(reply.body)
    case 500:
    case 503:
      return UNKNOWN
    case 401:
    case 429:
      // This answer does not tell whether an earlier try was stored.
      return mayBeStored ? UNKNOWN : refused(reply.body)
    default:
      return refused(reply.body)
  }
}

/** A refusal of the gateway itself is final; no answer, a 5xx or a damaged answer is not. */
export function resultOfError(error: unknown): PlacementResult {
  const isCertain = error instanceof ApiError && error.status !== null && error.status >= 400 && error.status < 500
  return isCertain ? { kind: 'refused', message: null } : UNKNOWN
}
