import { and, asc, eq, gt, inArray, lte, sql, sum } from 'drizzle-orm'
import { MESSAGE_LIFE_MINUTES, skipCauseOf, smsParts } from '@/lib/domain/notices/message'
import { dayOf, fromLocalMinute, MINUTES_PER_DAY, toLocalMinute } from '@/lib/domain/time/branch-clock'
import { daysAfter, minutesAfter } from '@/lib/domain/time/durations'
import type { Db, DbAndClock } from '@/reference-api/db/client'
import type { MessageRow } from '@/reference-api/db/rows'
import { orderMessages, orders } from '@/reference-api/db/schema'
import { orderLink } from '@/reference-api/texts/order-link'
import { messageTexts } from '@/reference-api/texts/texts'
import type { MessageGateway } from './gateway'
import { SmsNotSentError } from './sms'

/** After how many minutes a message is tried again that the gateway certainly did not accept. */
const RETRY_MINUTES = 1

export type SendingDeps = DbAndClock & {
  readonly messages: MessageGateway
  /** `name`: the shop's name, with which every message begins. */
  readonly brand: { readonly name: string }
  /** `shopUrl`: the public address of the shop, which messages link to. */
  readonly payments: { readonly shopUrl: string }
  readonly warn?: (what: string) => void
}
type Found = { readonly message: MessageRow; readonly phone: string; readonly text: string }

const keyOf = ({ orderId, kind }: MessageRow) => and(eq(orderMessages.orderId, orderId), eq(orderMessages.kind, kind))

/** Messages that were handed over since a moment; those of a crash count, too, because they may have been sent. */
const handedOver = (since: Date) =>
  and(gt(orderMessages.sentAt, since), inArray(orderMessages.state, ['sending', 'sent', 'failed']))

/** The next message that waits, with its text; null: none does. */
async function next(tx: Db, { brand, payments }: SendingDeps, now: Date): Promise<Found | null> {
  const [row] = await tx
    .select({ message: orderMessages, order: orders })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.orderId))
    .where(and(eq(orderMessages.state, 'waiting'), lte(orderMessages.dueAt, now)))
    .orderBy(asc(orderMessages.dueAt))
    .limit(1)
    .for('update', { of: orderMessages, skipLocked: true })
  if (!row) return null
  const { message, order } = row
  const link = orderLink(payments.shopUrl, order.locale, order.token)
  const isRefunded = order.paymentState === 'refund_pending' || order.paymentState === 'refunded'
  return {
    message,
    phone: order.customerPhone,
    text: messageTexts[order.locale][message.kind]({ shop: brand.name, number: order.number, link, isRefunded }),
  }
}

async function causeOf(tx: Db, { message, phone, text }: Found, deps: SendingDeps, now: Date) {
  const { partPrice, dayCap } = deps.messages
  const parts = message.channel === 'sms' ? smsParts(text) : 0
  const cost = parts * partPrice
  if (phone === '' || now > minutesAfter(message.createdAt, MESSAGE_LIFE_MINUTES))
    return { parts, cost, cause: 'outdated' } as const
  const at = toLocalMinute(now)
  const [day] = await tx
    .select({ spent: sum(orderMessages.cost) })
    .from(orderMessages)
    .where(handedOver(fromLocalMinute(dayOf(at) * MINUTES_PER_DAY - 1)))
  const ofPhone = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerPhone, phone))
  const toPhone = await tx.$count(
    orderMessages,
    and(inArray(orderMessages.orderId, ofPhone), handedOver(daysAfter(now, -1))),
  )
  const spent = Number(day?.spent ?? 0)
  return { parts, cost, cause: skipCauseOf({ kind: message.kind, at, cost, spent, cap: dayCap, toPhone }) }
}

/**
 * Takes the next message from the queue and counts its cost, in a transaction of its own, so that it is not sent twice
 * after a crash. Only one process does so at a time, because two could spend the rest of the day's money twice.
 */
async function claim(deps: SendingDeps, now: Date): Promise<Found | 'skipped' | null> {
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('order messages', 0))`)
    const found = await next(tx, deps, now)
    if (!found) return null
    const { parts, cost, cause } = await causeOf(tx, found, deps, now)
    const tries = found.message.tries + 1
    await tx
      .update(orderMessages)
      .set(cause ? { state: 'skipped', skipCause: cause } : { state: 'sending', tries, parts, cost, sentAt: now })
      .where(keyOf(found.message))
    if (cause === 'day_cap') deps.warn?.("messages about orders: the day's money is used up")
    return cause ? 'skipped' : found
  })
}

/**
 * The gateway certainly did not accept the message: it is tried again, and its cost is not counted. After any other
 * error it may have arrived and is not repeated.
 */
async function recordFailure({ db }: SendingDeps, message: MessageRow, error: unknown, now: Date): Promise<void> {
  const isCertain = error instanceof SmsNotSentError && !error.isUncertain
  await db
    .update(orderMessages)
    .set(
      isCertain
        ? { state: 'waiting', dueAt: minutesAfter(now, RETRY_MINUTES), cost: 0, parts: 0, sentAt: null }
        : { state: 'failed' },
    )
    .where(keyOf(message))
}

/**
 * Sends the waiting messages, one after the other.
 * @returns how many messages were handed over
 */
export async function sendMessages(deps: SendingDeps): Promise<number> {
  let sent = 0
  for (;;) {
    const now = deps.clock()
    const found = await claim(deps, now)
    if (!found) return sent
    if (found === 'skipped') continue
    const { message, phone, text } = found
    try {
      await deps.messages.send(message.channel, phone, text)
      await deps.db.update(orderMessages).set({ state: 'sent' }).where(keyOf(message))
      sent += 1
    } catch (error) {
      await recordFailure(deps, message, error, now)
      deps.warn?.(
        `a message about an order was not sent: ${error instanceof SmsNotSentError ? error.message : 'unknown'}`,
      )
    }
  }
}
