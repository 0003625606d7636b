import { lt } from 'drizzle-orm'
import { daysAfter } from '@/lib/domain/time/durations'
import { paymentEvents } from '@/reference-api/db/schema'
import { cancelUnpaidOrders } from './cancel-unpaid-orders'
import { reconcilePayments } from './reconcile-payments'
import { refundPartsOfPayments } from './refund-parts'
import { refundPayments } from './refund-payments'
import type { PaymentDeps } from './settle-payment'

/** How long reports of providers are stored, so that a repeated report is handled once. */
const EVENTS_KEPT_DAYS = 7

/** Deletes reports that are too old to be repeated: their signatures have expired. */
export async function deleteOldEvents({ db, clock }: Pick<PaymentDeps, 'db' | 'clock'>): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.at, daysAfter(clock(), -EVENTS_KEPT_DAYS)))
}

/** Checks payments without a report, cancels unpaid orders and refunds money. */
export async function runPaymentJobs(deps: PaymentDeps): Promise<void> {
  await reconcilePayments(deps)
  await cancelUnpaidOrders(deps)
  await refundPayments(deps)
  await refundPartsOfPayments(deps)
}
