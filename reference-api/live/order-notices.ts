import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ORDER_EVENT_KINDS, ORDER_STATUSES } from '@/lib/domain/order'
import type { Db, Listen } from '@/reference-api/db/client'
import type { OrderNews } from './order-events'

const CHANNEL = 'order_news'
/** How many events one notice carries: PostgreSQL takes 8,000 bytes. */
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
 * Tells the other processes what was relayed, when this transaction ends. They need not ask the database then.
 * @param from names this process, which has told its own listeners
 */
export async function tellOthers(tx: Db, from: string, news: readonly OrderNews[]): Promise<void> {
  for (let at = 0; at < news.length; at += AT_ONCE) {
    const events = news
      .slice(at, at + AT_ONCE)
      .map(({ id, orderId, userId, number, kind, status, at }) => ({ id, orderId, userId, number, kind, status, at }))
    await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ from, events })})`)
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Hears what other processes relayed.
 * @param settings `onGap`: something may have been missed, or cannot be read
 * @returns how to end it
 */
export const hearOthers = (settings: {
  readonly listen: Listen
  readonly from: string
  readonly onEvents: (events: readonly OrderNews[]) => void
  readonly onGap: () => void
}): (() => void) =>
  settings.listen(CHANNEL, (text) => {
    const heard = notice.safeParse(text === undefined ? null : parsed(text))
    if (!heard.success) settings.onGap()
    else if (heard.data.from !== settings.from) settings.onEvents(heard.data.events)
  })
