import { eq, type SQL } from 'drizzle-orm'
import type { Order } from '@/lib/contract/order/ordering'
import type { MessageChannel, SentChannel } from '@/lib/domain/notices/message'
import { isEnded } from '@/lib/domain/order/order'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import type { MessageGateway } from './gateway'

/** The channels that customers can choose; `none` is always one of them. */
export const channelChoices = (channels: readonly SentChannel[]): MessageChannel[] => ['none', ...channels]

/**
 * The channel of a new order: the chosen one where the shop has it. Guests get SMS by default; registered customers
 * already have notifications.
 */
export function firstChannel(
  chosen: MessageChannel | undefined,
  isRegistered: boolean,
  channels: readonly SentChannel[],
): MessageChannel {
  const wanted = chosen ?? (isRegistered ? 'none' : 'sms')
  return channelChoices(channels).includes(wanted) ? wanted : 'none'
}

/** The channel by which the phone of an order gets its messages. */
export const messagesOfOrder = (row: OrderRow, channels: readonly SentChannel[]): Order['messages'] => ({
  channel: row.messageChannel,
  channels: isEnded(row.status) ? [row.messageChannel] : channelChoices(channels),
})

type Set =
  | { readonly outcome: 'unknown' | 'ended' | 'no_channel' }
  | { readonly outcome: 'done'; readonly order: OrderRow }

/** Changes the channel of an order's messages while some may still be sent. */
export async function setMessageChannel(
  { db, messages }: { readonly db: Db; readonly messages: Pick<MessageGateway, 'channels'> },
  owned: SQL | undefined,
  channel: MessageChannel,
): Promise<Set> {
  return db.transaction(async (tx): Promise<Set> => {
    const [order] = await tx.select().from(orders).where(owned).for('update')
    if (!order) return { outcome: 'unknown' }
    if (order.messageChannel === channel) return { outcome: 'done', order }
    if (isEnded(order.status)) return { outcome: 'ended' }
    if (!channelChoices(messages.channels).includes(channel)) return { outcome: 'no_channel' }
    await tx.update(orders).set({ messageChannel: channel }).where(eq(orders.id, order.id))
    return { outcome: 'done', order: { ...order, messageChannel: channel } }
  })
}
