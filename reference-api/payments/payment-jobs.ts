import { lt } from 'drizzle-orm'
import { daysAfter } from '@/lib/domain/time/durations'
import { paymentEvents } from '@/reference-api/db/schema'
import { type Every, every } from '@/reference-api/ticker'
import { cancelUnpaidOrders } from './cancel-unpaid-orders'
import { reconcilePayments } from './reconcile-payments'
import { refundPartsOfPayments } from './refund-parts'
import { refundPayments } from './refund-payments'
import type { PaymentDeps } from './settle-payment'

const RUN_MS = 1000
/** How long reports of providers are kept, so that one that is sent twice is acted upon once. */
const EVENTS_KEPT_DAYS = 7

/** Deletes reports that are too old to be sent again: their signatures have expired. */
async function deleteOldEvents({ db, clock }: PaymentDeps): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.at, daysAfter(clock(), -EVENTS_KEPT_DAYS)))
}

/** Reconciles silent payments, cancels unpaid orders and refunds money, every second. Several processes may run it, or take turns by `repeat`. */
export const startPaymentJobs = (deps: PaymentDeps, onError: (error: unknown) => void, repeat: Every = every) => {
  let runs = 0
  const run = async () => {
    await reconcilePayments(deps)
    await cancelUnpaidOrders(deps)
    await refundPayments(deps)
    await refundPartsOfPayments(deps)
    if (runs % 3600 === 0) await deleteOldEvents(deps)
    runs += 1
  }
  return repeat(RUN_MS, run, onError)
}
