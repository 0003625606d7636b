import { and, eq, inArray, isNull } from 'drizzle-orm'
import { pushKindOf } from '@/lib/domain/notices/push'
import type { OrderEventKind, OrderStatus } from '@/lib/domain/order/order'
import type { Db } from '@/reference-api/db/client'
import { branches, staffKeys, staffPushMessages, staffPushSubscriptions } from '@/reference-api/db/schema'

type News = {
  readonly id: number
  readonly kind: OrderEventKind
  readonly status: OrderStatus
  readonly branchGuid: string
}

/**
 * Queues the messages that wake the branches' tablets, once for each event.
 * @param publicKey our key, with which tablets have to be subscribed
 */
export const queuePush =
  (publicKey: string) =>
  async (tx: Db, news: readonly News[], now: Date): Promise<void> => {
    const waking = news.flatMap(({ id, branchGuid, ...what }) => {
      const kind = pushKindOf(what)
      return kind ? [{ outboxId: id, branchGuid, kind }] : []
    })
    if (waking.length === 0) return
    const guids = [...new Set(waking.map(({ branchGuid }) => branchGuid))]
    const tablets = await tx
      .select({ id: staffPushSubscriptions.id, branchGuid: branches.guid })
      .from(staffPushSubscriptions)
      .innerJoin(branches, eq(branches.id, staffPushSubscriptions.branchId))
      .innerJoin(staffKeys, eq(staffKeys.id, staffPushSubscriptions.keyId))
      .where(
        and(
          inArray(branches.guid, guids),
          eq(staffPushSubscriptions.publicKey, publicKey),
          isNull(staffKeys.revokedAt),
        ),
      )
      // The lock prevents a reference to a tablet that unsubscribes at this moment.
      .for('key share', { of: staffPushSubscriptions })
    const messages = waking.flatMap(({ branchGuid, ...message }) =>
      tablets
        .filter((tablet) => tablet.branchGuid === branchGuid)
        .map(({ id }) => ({ ...message, subscriptionId: id, nextAt: now, createdAt: now })),
    )
    if (messages.length > 0) await tx.insert(staffPushMessages).values(messages).onConflictDoNothing()
  }
