import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { acquirerPayments } from '@/reference-api/db/schema'
import type { BankPayment } from './bank-payments'
import { signatureHeaders } from './signature'

/** Sends a report and resolves to the status of the answer. */
export type Post = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>

const BATCH = 20
const MOST_TRIES = 14
const LONGEST_WAIT = 600

/** Seconds to the next try, doubling, ten minutes at most. */
const waitOf = sql`least(${LONGEST_WAIT}, power(2, ${acquirerPayments.reportTries} + 1))`

/** Selects due reports and schedules their next try before they are sent: after a crash they are sent again. */
const claimDue = (db: Db, now: Date): Promise<BankPayment[]> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: acquirerPayments.id })
      .from(acquirerPayments)
      .where(lte(acquirerPayments.reportAt, now))
      .orderBy(asc(acquirerPayments.reportAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const at = sql`${now.toISOString()}::timestamptz`
    const isPending = sql`${acquirerPayments.status} = 'pending'`
    return tx
      .update(acquirerPayments)
      .set({
        reportTries: sql`${acquirerPayments.reportTries} + 1`,
        reportAt: sql`${at} + make_interval(secs => ${waitOf})`,
        // A payment that is still undecided when its report is due is declined.
        status: sql`case when ${isPending} then 'declined' else ${acquirerPayments.status} end`,
        failure: sql`case when ${isPending} then 'timeout' else ${acquirerPayments.failure} end`,
        decidedAt: sql`coalesce(${acquirerPayments.decidedAt}, ${at})`,
      })
      .where(
        inArray(
          acquirerPayments.id,
          due.map(({ id }) => id),
        ),
      )
      .returning()
  })

/**
 * Sends due reports of decisions to the shop; each is repeated until the shop accepts it or its tries are used up.
 * @returns how many were sent
 */
export async function sendReports(db: Db, secret: string, now: Date, post: Post): Promise<number> {
  const entries = await claimDue(db, now)
  for (const { id, status, reference, callbackUrl, reportTries } of entries) {
    const body = JSON.stringify({ event_id: `${id}:${status}`, reference })
    // A report that did not reach the shop has no status, and is sent again.
    const answer = await post(callbackUrl, signatureHeaders(secret, body, now), body).catch(() => 0)
    if ((answer >= 200 && answer < 300) || reportTries >= MOST_TRIES)
      await db
        .update(acquirerPayments)
        .set({ reportAt: null })
        .where(and(eq(acquirerPayments.id, id), eq(acquirerPayments.reportTries, reportTries)))
  }
  return entries.length
}
