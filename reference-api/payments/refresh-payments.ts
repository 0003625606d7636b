import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { orders, payments } from '@/reference-api/db/schema'
import { type PaymentDeps, settlePayment } from './settle-payment'

/** The least time between two checks of a payment with the provider, in milliseconds. */
const MIN_INTERVAL_MS = 2000
/** How long a page waits for the provider. Milliseconds. */
const TIMEOUT_MS = 3000

/**
 * Asks the provider about the open payments of an order whose page is being loaded, so that a customer who comes back
 * from the bank sees the result without waiting for the bank's report. It waits at most 3 s; a failure of the provider
 * is ignored here.
 */
export async function refreshPayments(deps: PaymentDeps, token: string): Promise<void> {
  const { db, clock, payments: bank } = deps
  const askedBy = new Date(clock().getTime() - MIN_INTERVAL_MS)
  const open = await db
    .select({ reference: payments.reference })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.token, token),
        eq(orders.status, 'awaiting_payment'),
        eq(payments.status, 'open'),
        or(isNull(payments.checkedAt), lte(payments.checkedAt, askedBy)),
      ),
    )
  if (open.length === 0) return
  const asking = Promise.all(open.map(({ reference }) => settlePayment(deps, reference))).catch((error: unknown) =>
    bank.onTrouble(error, 'asking for a payment'),
  )
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS)
  })
  await Promise.race([asking, patience])
  clearTimeout(timer)
}
