import { and, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PUSH_LIFE, pushGap, pushVerdict } from '@/lib/domain/notices/push'
import { MS_PER_HOUR } from '@/lib/domain/time/durations'
import type { Db } from '@/reference-api/db/client'
import {
  branches,
  staffPushMessages as messages,
  orderOutbox,
  orders,
  staffKeys,
  staffPushSubscriptions as subscriptions,
} from '@/reference-api/db/schema'
import { claimDue } from '@/reference-api/jobs/claim'
import type { Job } from '@/reference-api/jobs/job'
import { queueJob } from '@/reference-api/jobs/queue'
import { inLocale } from '@/reference-api/locale'
import type { PushGateway, PushMessage, PushSubscription } from './gateway'
import { deleteUnusedSubscriptions } from './subscriptions'
import { pushPayload } from './texts'

const TURN_MS = 500
/** How many messages one process sends at once. */
const AT_ONCE = 16
/** After so many milliseconds a message counts as lost with its process, and another process takes it. */
const LEASE_MS = 30_000

type Message = typeof messages.$inferSelect

export type PushDeps = {
  readonly db: Db
  readonly clock: () => Date
  readonly push: PushGateway
  /** Tells the operator; never the address of a browser. */
  readonly warn: (what: string) => void
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** Takes messages that are due. */
const claim = (db: Db, now: Date, most: number): Promise<readonly Message[]> =>
  db.transaction(async (tx) => {
    const ids = await claimDue(tx, messages, { key: messages.id, most, lease: LEASE_MS }, now)
    return ids.length === 0
      ? []
      : tx
          .select()
          .from(messages)
          .where(inArray(messages.id, [...ids]))
  })

type Found = { readonly subscription: PushSubscription; readonly message: PushMessage }

/**
 * The present content of a message. Null: it is no longer needed, because it is too old, the order was accepted, a
 * newer message of its kind for the same tablet covers both, or the tablet no longer belongs to the branch.
 */
async function messageNow(db: Db, { id, kind, createdAt }: Message, now: Date): Promise<Found | null> {
  const ttl = Math.ceil(PUSH_LIFE[kind] - (now.getTime() - createdAt.getTime()) / 1000)
  if (ttl <= 0) return null
  const newer = alias(messages, 'newer')
  const isOutdated = exists(
    db
      .select({ id: newer.id })
      .from(newer)
      .where(
        and(
          eq(newer.subscriptionId, messages.subscriptionId),
          eq(newer.kind, messages.kind),
          gt(newer.id, messages.id),
        ),
      ),
  )
  const [row] = await db
    .select({
      endpoint: subscriptions.endpoint,
      p256dh: subscriptions.p256dh,
      auth: subscriptions.auth,
      locale: subscriptions.locale,
      branchId: branches.id,
      branch: branches.name,
      number: orders.number,
      isOutdated: sql<boolean>`${isOutdated}`,
    })
    .from(messages)
    .innerJoin(subscriptions, eq(subscriptions.id, messages.subscriptionId))
    .innerJoin(staffKeys, and(eq(staffKeys.id, subscriptions.keyId), sql`${staffKeys.revokedAt} is null`))
    .innerJoin(orderOutbox, eq(orderOutbox.id, messages.outboxId))
    .innerJoin(
      orders,
      and(eq(orders.id, orderOutbox.orderId), eq(orders.branchId, subscriptions.branchId), eq(orders.status, 'sent')),
    )
    .innerJoin(branches, eq(branches.id, orders.branchId))
    .where(eq(messages.id, id))
  if (!row || row.isOutdated) return null
  const { locale, branchId, branch, number, isOutdated: _, ...subscription } = row
  const waiting = await db.$count(orders, and(eq(orders.branchId, branchId), eq(orders.status, 'sent')))
  const payload = pushPayload(kind, { number, branch: inLocale(branch, locale), waiting }, locale)
  return { subscription, message: { payload, ttl, topic: kind } }
}

type Answer = { readonly status: number | null; readonly retryAfter: number | null }

/** Stores the result of a try; a message that another process has taken meanwhile is left to that. */
async function storeResult(
  { db, clock, warn }: PushDeps,
  message: Message,
  { status, retryAfter }: Answer,
): Promise<void> {
  const mine = and(eq(messages.id, message.id), eq(messages.tries, message.tries))
  switch (pushVerdict(status)) {
    case 'gone':
      await db.delete(subscriptions).where(eq(subscriptions.id, message.subscriptionId))
      return
    case 'again': {
      const nextAt = after(clock(), pushGap(message.tries, retryAfter))
      if (nextAt < after(message.createdAt, PUSH_LIFE[message.kind])) {
        await db.update(messages).set({ nextAt }).where(mine)
        return
      }
      warn(`a tablet was not woken: the push service answered ${status ?? 'nothing'} until it was too late`)
      break
    }
    case 'refused':
      warn(`a tablet was not woken: the push service refused the message with ${status}`)
      break
    case 'delivered':
  }
  await db.delete(messages).where(mine)
}

async function deliver(deps: PushDeps, message: Message): Promise<void> {
  const { db, clock, push } = deps
  const found = await messageNow(db, message, clock())
  if (!found) {
    await db.delete(messages).where(and(eq(messages.id, message.id), eq(messages.tries, message.tries)))
    return
  }
  const answer = await push
    .send(found.subscription, found.message)
    .catch((): Answer => ({ status: null, retryAfter: null }))
  await storeResult(deps, message, answer)
}

/**
 * Sends every message that is due now, once.
 * @returns how many were tried
 */
export async function sendDuePushes(deps: PushDeps): Promise<number> {
  const claimed = await claim(deps.db, deps.clock(), AT_ONCE)
  await Promise.all(claimed.map((message) => deliver(deps, message)))
  return claimed.length
}

/**
 * Wakes tablets, and forgets those that did not open the page for a long time.
 * @param onError called with the failures of messages
 */
export const pushJobs = (deps: PushDeps, onError: (error: unknown) => void): readonly Job[] => [
  queueJob({
    name: 'push messages',
    every: TURN_MS,
    atOnce: AT_ONCE,
    claim: (most) => claim(deps.db, deps.clock(), most),
    send: (message) => deliver(deps, message),
    onError,
  }),
  {
    name: 'unused push subscriptions',
    every: MS_PER_HOUR,
    run: () => deleteUnusedSubscriptions(deps.db, deps.push.publicKey, deps.clock()),
  },
]
