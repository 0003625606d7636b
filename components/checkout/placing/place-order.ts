import { callWithProof } from '@/components/form/code/call-with-proof'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { type GuestOrder, orderingRoutes } from '@/lib/contract/order/ordering'
import type { Locale } from '@/lib/i18n/locales'
import { type PlacementResult, resultOf, resultOfError, UNKNOWN } from './placement-result'

/** Waits before the second, third and fourth try (faults §1.2). */
const PAUSES_MS = [500, 1000, 2000]

/** Longer than the gateway's own time-out, so that its answer arrives. */
const TIMEOUT_MS = 17_000

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
