import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { parsedJson } from '@/lib/domain/input/json'
import { ORDER_EVENT_KINDS, ORDER_STATUSES } from '@/lib/domain/order/order'
import type { Db, Listen } from '@/reference-api/db/client'
import type { OrderEventRow } from './order-events'

const CHANNEL = 'order_news'
/** How many events one notice carries: PostgreSQL allows 8,000 bytes. */
const AT_ONCE = 30

const notice = z.object({
  from: z.string(),
  events: z.array(
    z.object({
      id: z.number(),
      orderId: z.number(),
      userId: z.number().nullable(),
      number: z.string(),
      kind: z.enum(ORDER_EVENT_KINDS),
      status: z.enum(ORDER_STATUSES),
      at: z.coerce.date(),
    }),
  ),
})

/**
 * Notifies the other processes of relayed events at the end of this transaction, so that they need not query the
 * database.
 * @param from the name of this process, which has already notified its own listeners
 */
export async function notifyProcesses(tx: Db, from: string, news: readonly OrderEventRow[]): Promise<void> {
  for (let at = 0; at < news.length; at += AT_ONCE) {
    const events = news
      .slice(at, at + AT_ONCE)
      .map(({ id, orderId, userId, number, kind, status, at }) => ({ id, orderId, userId, number, kind, status, at }))
    await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ from, events })})`)
  }
}

/**
 * Listens to events that other processes relayed.
 * @param settings `onGap`: events may have been missed, or cannot be parsed
 * @returns a function that stops it
 */
export const listenToProcesses = (settings: {
  readonly listen: Listen
  readonly from: string
  readonly onEvents: (events: readonly OrderEventRow[]) => void
  readonly onGap: () => void
}): (() => void) =>
  settings.listen(CHANNEL, (text) => {
    const heard = notice.safeParse(text === undefined ? null : parsedJson(text))
    if (!heard.success) settings.onGap()
    else if (heard.data.from !== settings.from) settings.onEvents(heard.data.events)
  })
