import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { OrderEventKind, OrderStatus } from '@/lib/domain/order'
import { pushKindOf } from '@/lib/domain/push'
import type { Db } from '@/reference-api/db/client'
import { branches, staffKeys, staffPushMessages, staffPushSubscriptions } from '@/reference-api/db/schema'

type News = {
  readonly id: number
  readonly kind: OrderEventKind
  readonly status: OrderStatus
  readonly branchGuid: string
}

/**
 * Queues what the branches' tablets are woken for, once each. Call it in the transaction that marks the rows of the outbox as processed.
 * @param publicKey the key of ours with which tablets have to be subscribed; null: nobody is woken
 */
export async function queuePush(tx: Db, news: readonly News[], publicKey: string | null, now: Date): Promise<void> {
  const waking = news.flatMap(({ id, branchGuid, ...what }) => {
    const kind = pushKindOf(what)
    return kind ? [{ outboxId: id, branchGuid, kind }] : []
  })
  if (publicKey === null || waking.length === 0) return
  const guids = [...new Set(waking.map(({ branchGuid }) => branchGuid))]
  const tablets = await tx
    .select({ id: staffPushSubscriptions.id, branchGuid: branches.guid })
    .from(staffPushSubscriptions)
    .innerJoin(branches, eq(branches.id, staffPushSubscriptions.branchId))
    .innerJoin(staffKeys, eq(staffKeys.id, staffPushSubscriptions.keyId))
    .where(
      and(inArray(branches.guid, guids), eq(staffPushSubscriptions.publicKey, publicKey), isNull(staffKeys.revokedAt)),
    )
    // A tablet that is unsubscribed at this moment is not referred to any more.
    .for('key share', { of: staffPushSubscriptions })
  const messages = waking.flatMap(({ branchGuid, ...message }) =>
    tablets
      .filter((tablet) => tablet.branchGuid === branchGuid)
      .map(({ id }) => ({ ...message, subscriptionId: id, nextAt: now, createdAt: now })),
  )
  if (messages.length > 0) await tx.insert(staffPushMessages).values(messages).onConflictDoNothing()
}
