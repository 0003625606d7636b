import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { orders, payments } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import { settlePayment } from './settle-payment'

/** A customer who looks again and again asks the provider so often at most, and waits so long for it. Milliseconds. */
const PAUSE = 2000
const PATIENCE = 3000

/**
 * Asks the provider for an order that waits for its payment, because its owner is looking at it: whoever comes back from the
 * bank's page need not wait for the bank's report. What cannot be learned in time is left to the report.
 */
export async function refreshPayments(deps: Pick<Deps, 'db' | 'clock' | 'payments'>, token: string): Promise<void> {
  const { db, clock, payments: bank } = deps
  const askedBy = new Date(clock().getTime() - PAUSE)
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
    timer = setTimeout(resolve, PATIENCE)
  })
  await Promise.race([asking, patience])
  clearTimeout(timer)
}
