import { and, asc, eq, exists, gt, inArray, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PUSH_LIFE, pushGap, pushVerdict } from '@/lib/domain/push'
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
import { inLocale } from '@/reference-api/locale'
import { pushPayload } from '@/reference-api/texts/staff-push'
import { every } from '@/reference-api/ticker'
import type { PushGateway, PushMessage, PushSubscription } from './gateway'
import { forgetUnused } from './subscriptions'

const TURN_MS = 500
/** How many are under way at once in a process. */
const AT_ONCE = 16
/** After this a message counts as lost with its process, and another one takes it. Milliseconds. */
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

/**
 * Takes messages that are due. The next try is scheduled before this one runs: after a crash it is tried again, and two processes do not send
 * the same at once.
 */
async function claim(db: Db, now: Date, most: number): Promise<readonly Message[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(lte(messages.nextAt, now))
      .orderBy(asc(messages.nextAt), asc(messages.id))
      .limit(most)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    return tx
      .update(messages)
      .set({ tries: sql`${messages.tries} + 1`, nextAt: new Date(now.getTime() + LEASE_MS) })
      .where(inArray(messages.id, ids))
      .returning()
  })
}

type Found = { readonly subscription: PushSubscription; readonly message: PushMessage }

/**
 * What a message says now. Null: it is no news any more: too old, the order was accepted, a newer message of its kind waits for the same
 * tablet, which tells of both, or the tablet is not the branch's any more.
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

/** Notes what a try brought; a message that another process took meanwhile is left to that. */
async function note({ db, clock, warn }: PushDeps, message: Message, { status, retryAfter }: Answer): Promise<void> {
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
  await note(deps, message, answer)
}

/**
 * Sends everything that is due now, once.
 * @returns how many were tried
 */
export async function pushDue(deps: PushDeps): Promise<number> {
  const claimed = await claim(deps.db, deps.clock(), AT_ONCE)
  await Promise.all(claimed.map((message) => deliver(deps, message)))
  return claimed.length
}

/**
 * Sends what is due again and again; several processes may run it. A turn takes as much as is free and does not wait for it.
 * @param settings without a gateway nothing is done
 * @returns `stop`, which waits for what is under way
 */
export function startPush(
  { push, ...rest }: Omit<PushDeps, 'push'> & { readonly push: PushGateway | null },
  onError: (error: unknown) => void,
): { readonly stop: () => Promise<void> } {
  if (!push) return { stop: async () => undefined }
  const deps = { ...rest, push }
  const running = new Set<Promise<void>>()
  const turn = async (): Promise<void> => {
    const free = AT_ONCE - running.size
    if (free <= 0) return
    for (const message of await claim(deps.db, deps.clock(), free)) {
      const sending = deliver(deps, message)
        .catch(onError)
        .finally(() => running.delete(sending))
      running.add(sending)
    }
  }
  const forget = () => forgetUnused(deps.db, push.publicKey, deps.clock())
  const tickers = [every(TURN_MS, turn, onError), every(MS_PER_HOUR, forget, onError)]
  return {
    stop: async () => {
      await Promise.all(tickers.map(({ stop }) => stop()))
      await Promise.all(running)
    },
  }
}
