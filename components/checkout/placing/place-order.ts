import { callWithProof } from '@/components/form/code/call-with-proof'
import { ApiError } from '@/lib/api/api-error'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { messageOf } from '@/lib/api/refusal-message'
import { type GuestOrder, type OrderConflict, orderingRoutes } from '@/lib/contract/order/ordering'
import type { Body, Reply } from '@/lib/contract/route'
import type { Locale } from '@/lib/i18n/locales'

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

const UNKNOWN: PlacementResult = { kind: 'unknown' }

/** Waits before the second, third and fourth try (faults §1.2). */
const PAUSES_MS = [500, 1000, 2000]

/** Longer than the gateway's own time-out, so that its answer arrives. */
const TIMEOUT_MS = 17_000

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

function resultOf(reply: Reply<typeof orderingRoutes.storeOrder>, mayBeStored: boolean): PlacementResult {
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
function resultOfError(error: unknown): PlacementResult {
  const isCertain = error instanceof ApiError && error.status !== null && error.status >= 400 && error.status < 500
  return isCertain ? { kind: 'refused', message: null } : UNKNOWN
}

type PlacementRequest = {
  readonly locale: Locale
  readonly body: GuestOrder
  /** Placed by a registered customer; guests have an endpoint of their own (specification §6). */
  readonly isCustomer: boolean
  /** The same body was sent before and its answer was lost. */
  readonly isResent?: boolean
  /** Called once, when the first answer is lost. */
  readonly onUnknown: () => void
  readonly pause?: (ms: number) => Promise<void>
}

const inBrowser = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function send({
  locale,
  body,
  isCustomer,
  isResent = false,
  onUnknown,
  pause = inBrowser,
}: PlacementRequest): Promise<PlacementResult> {
  const api = { ...browserApi(locale), timeoutMs: TIMEOUT_MS }
  for (const [index, wait] of [0, ...PAUSES_MS].entries()) {
    if (index === 1) onUnknown()
    if (wait > 0) await pause(wait)
    const route = isCustomer ? orderingRoutes.storeOrder : orderingRoutes.storeGuestOrder
    const outcome = await callWithProof((proof) => call(api, route, { body: { ...body, ...proof } })).then(
      (reply) => (reply ? resultOf(reply, isResent || index > 0) : UNKNOWN),
      resultOfError,
    )
    if (outcome.kind !== 'unknown') return outcome
  }
  return UNKNOWN
}

const inFlight = new Map<string, Promise<PlacementResult>>()

/**
 * Places an order and repeats the call until the result is known or four tries got no answer. Every try sends the same body:
 * the server stores it once, by the cart's id. A cart whose order is being sent is not sent a second time.
 */
export function placeOrder(sending: PlacementRequest): Promise<PlacementResult> {
  const { cart_id } = sending.body
  const running = inFlight.get(cart_id)
  if (running) return running
  const started = send(sending).finally(() => inFlight.delete(cart_id))
  inFlight.set(cart_id, started)
  return started
}
