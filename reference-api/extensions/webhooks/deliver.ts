import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { WEBHOOK_TRIES, webhookGap } from '@/lib/domain/notices/webhook'
import type { Db } from '@/reference-api/db/client'
import { webhookDeliveries, webhookEndpoints } from '@/reference-api/db/schema'
import type { Job } from '@/reference-api/jobs/job'
import { queueJob } from '@/reference-api/jobs/queue'
import { addTask } from '@/reference-api/orders/tasks'
import { webhookEventOf } from '@/reference-api/orders/webhook-order'
import { type PostAnswer, type PostSettings, postJson } from '@/reference-api/outgoing/post'
import { type Claim, claim, type Delivery, MAX_CONCURRENT, TIMEOUT_MS } from './claim'
import { deleteOldDeliveries } from './delete-old-deliveries'
import { signedHeaders } from './signature'

const TURN_MS = 500
/** With this status a receiver declares that it wants no more events. */
const GONE = 410
const KEPT_ERROR = 200
const ALLOWED_BY = 'WEBHOOK_ALLOWED_NETWORKS'
const FORGET_EVERY_MS = 60_000

export type WebhookDeps = {
  readonly db: Db
  readonly clock: () => Date
  /** The secret from which the endpoints' secrets are derived: `Deps.redemptionSecret`. */
  readonly key: string
  readonly isAllowed: PostSettings['isAllowed']
  /** Tells the operator; never a body or a secret. */
  readonly warn: (what: string) => void
  /** The time-out in milliseconds; tests shorten it. */
  readonly timeout?: number
}

/** From 0 to below 1, always the same for this try of this delivery. */
const shareOf = ({ id, tries }: Pick<Delivery, 'id' | 'tries'>): number =>
  createHash('sha256').update(`${id}:${tries}`).digest().readUInt32BE() / 2 ** 32

type Outcome = { readonly answer: PostAnswer } | { readonly error: string }

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time'
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code} ` : ''
  return `${code}${error.message}`.slice(0, KEPT_ERROR)
}

async function send(deps: WebhookDeps, { delivery, endpoint }: Claim): Promise<Outcome | null> {
  const event = await webhookEventOf(deps.db, delivery.outboxId, {
    type: delivery.type,
    withCustomer: endpoint.withCustomer,
  })
  if (!event) return null
  const body = JSON.stringify(event)
  const headers = signedHeaders(deps.key, endpoint, { id: event.id, body }, deps.clock())
  const settings = { isAllowed: deps.isAllowed, timeout: deps.timeout ?? TIMEOUT_MS, allowedBy: ALLOWED_BY }
  try {
    return { answer: await postJson(endpoint.url, headers, body, settings) }
  } catch (error) {
    return { error: causeOf(error) }
  }
}

/** Reports a delivery that was given up to the log and to the staff of the whole chain, by one task for an endpoint. */
async function reportDead({ db, warn }: WebhookDeps, { id, endpointId }: Delivery, now: Date): Promise<void> {
  warn(`webhook ${id} to endpoint ${endpointId} is given up after ${WEBHOOK_TRIES} tries`)
  const text = `Система ${endpointId} не принимает события о заказах: npm run webhooks -- dead ${endpointId}`
  await addTask(db, { kind: 'other', branchId: null, detail: { text }, key: `webhook:${endpointId}` }, now)
}

/**
 * Stores the result of a try. A delivery that another process has taken meanwhile, or that is sent anew, is left
 * unchanged.
 */
async function storeResult(deps: WebhookDeps, { delivery, endpoint }: Claim, outcome: Outcome): Promise<void> {
  const now = deps.clock()
  const status = 'answer' in outcome ? outcome.answer.status : null
  const isDone = status !== null && status >= 200 && status < 300
  const gap = webhookGap(delivery.tries, shareOf(delivery))
  const state = isDone ? 'done' : gap === null ? 'dead' : 'waiting'
  const noted = await deps.db
    .update(webhookDeliveries)
    .set({
      state,
      settledAt: state === 'waiting' ? null : now,
      nextAt: new Date(now.getTime() + (gap ?? 0) * 1000),
      lastStatus: status,
      lastError: 'error' in outcome ? outcome.error : null,
      lastAnswer: 'answer' in outcome && !isDone ? outcome.answer.text : null,
    })
    .where(
      and(
        eq(webhookDeliveries.id, delivery.id),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.tries, delivery.tries),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  if (noted.length === 0) return
  if (state === 'dead') await reportDead(deps, delivery, now)
  if (status !== GONE) return
  await deps.db.update(webhookEndpoints).set({ disabledAt: now }).where(eq(webhookEndpoints.id, endpoint.id))
  deps.warn(`webhook endpoint ${endpoint.id} answered 410 and is disabled`)
}

async function deliver(deps: WebhookDeps, one: Claim): Promise<void> {
  const outcome = await send(deps, one)
  // Without the order its deliveries no longer exist, either.
  if (outcome) await storeResult(deps, one, outcome)
}

/**
 * Sends every delivery that is due now, once.
 * @returns how many were tried
 */
export async function deliverDue(deps: WebhookDeps): Promise<number> {
  const claims = await claim(deps.db, deps.clock(), MAX_CONCURRENT.all, [])
  await Promise.all(claims.map((one) => deliver(deps, one)))
  return claims.length
}

/** The endpoints that already get as many deliveries as they may at once. */
function busyAmong(underWay: readonly Claim[]): number[] {
  const ids = underWay.map(({ endpoint }) => endpoint.id)
  return ids.filter((id) => ids.filter((other) => other === id).length >= MAX_CONCURRENT.endpoint)
}

/**
 * Sends deliveries that are due, and deletes those that were accepted long ago.
 * @param onError called with the failures of deliveries
 */
export const webhookJobs = (deps: WebhookDeps, onError: (error: unknown) => void): readonly Job[] => [
  queueJob<Claim>({
    name: 'webhooks',
    every: TURN_MS,
    atOnce: MAX_CONCURRENT.all,
    claim: (most, underWay) => claim(deps.db, deps.clock(), most, busyAmong(underWay)),
    send: (one) => deliver(deps, one),
    onError,
  }),
  { name: 'old webhooks', every: FORGET_EVERY_MS, run: () => deleteOldDeliveries(deps.db, deps.clock()) },
]
