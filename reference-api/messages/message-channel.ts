import { eq, type SQL } from 'drizzle-orm'
import type { Order } from '@/lib/contract/ordering'
import type { MessageChannel, SentChannel } from '@/lib/domain/message'
import { isEnded } from '@/lib/domain/order'
import type { OrderRow } from '@/reference-api/db/rows'
import { orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'

/** What customers can choose from: nothing is always possible. */
export const channelChoices = (channels: readonly SentChannel[]): MessageChannel[] => ['none', ...channels]

/**
 * The channel of a new order: the chosen one where the shop has it. Guests are told by SMS unless they say otherwise; registered
 * customers have notifications already.
 */
export function firstChannel(
  chosen: MessageChannel | undefined,
  isRegistered: boolean,
  channels: readonly SentChannel[],
): MessageChannel {
  const wanted = chosen ?? (isRegistered ? 'none' : 'sms')
  return channelChoices(channels).includes(wanted) ? wanted : 'none'
}

/** How the phone of an order is told of it. */
export const messagesOfOrder = (row: OrderRow, channels: readonly SentChannel[]): Order['messages'] => ({
  channel: row.messageChannel,
  channels: isEnded(row.status) ? [row.messageChannel] : channelChoices(channels),
})

type Set =
  | { readonly outcome: 'unknown' | 'ended' | 'no_channel' }
  | { readonly outcome: 'done'; readonly order: OrderRow }

/** Sets how the phone of an order is told of it, while there is anything left to tell. */
export async function setMessageChannel(
  { db, messages }: Pick<Deps, 'db' | 'messages'>,
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
