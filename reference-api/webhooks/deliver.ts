import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { WEBHOOK_TRIES, webhookGap } from '@/lib/domain/webhook'
import type { Db } from '@/reference-api/db/client'
import { webhookDeliveries, webhookEndpoints } from '@/reference-api/db/schema'
import { type PostAnswer, type PostSettings, postJson } from '@/reference-api/outgoing/post'
import { addTask } from '@/reference-api/staff/tasks'
import { type Every, every } from '@/reference-api/ticker'
import { AT_ONCE, type Claim, claim, type Delivery, TIMEOUT_MS } from './claim'
import { webhookEventOf } from './event'
import { forgetDelivered } from './forget'
import { signedHeaders } from './signature'

const TURN_MS = 500
/** A receiver that answers so wants nothing any more. */
const GONE = 410
const KEPT_ERROR = 200
const ALLOWED_BY = 'WEBHOOK_ALLOWED_NETWORKS'
const FORGET_EVERY_MS = 60_000

export type WebhookDeps = {
  readonly db: Db
  readonly clock: () => Date
  /** Derives the secrets: `Deps.redemptionSecret`. */
  readonly key: string
  readonly isAllowed: PostSettings['isAllowed']
  /** Tells the operator; never a body or a secret. */
  readonly warn: (what: string) => void
  /** Milliseconds; tests are impatient. */
  readonly timeout?: number
}

/** From 0 to below 1, the same whenever this try of this delivery is computed. */
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

/** Somebody has to know: the log, and those who look after the whole chain, once an endpoint however much is given up. */
async function reportDead({ db, warn }: WebhookDeps, { id, endpointId }: Delivery, now: Date): Promise<void> {
  warn(`webhook ${id} to endpoint ${endpointId} is given up after ${WEBHOOK_TRIES} tries`)
  const text = `Система ${endpointId} не принимает события о заказах: npm run webhooks -- dead ${endpointId}`
  await addTask(db, { kind: 'other', branchId: null, detail: { text }, key: `webhook:${endpointId}` }, now)
}

/** Notes what a try brought. A delivery that another process took meanwhile, or that was replayed, is left to that. */
async function note(deps: WebhookDeps, { delivery, endpoint }: Claim, outcome: Outcome): Promise<void> {
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
  // Without the order its deliveries are gone, too.
  if (outcome) await note(deps, one, outcome)
}

/**
 * Sends everything that is due now, once.
 * @returns how many were tried
 */
export async function deliverDue(deps: WebhookDeps): Promise<number> {
  const claims = await claim(deps.db, deps.clock(), AT_ONCE.all, [])
  await Promise.all(claims.map((one) => deliver(deps, one)))
  return claims.length
}

/**
 * Sends what is due again and again. A turn takes as much as is free and does not wait for it, so that an endpoint that hangs holds up
 * nobody else. Several processes share the work.
 * @param everyAlone how often what one process is enough for is done: forgetting old deliveries
 * @returns `stop`, which waits for what is under way
 */
export function startWebhooks(deps: WebhookDeps, onError: (error: unknown) => void, everyAlone: Every = every) {
  const running = new Map<Promise<void>, number>()
  const busy = (): number[] => {
    const ids = [...running.values()]
    return ids.filter((id) => ids.filter((other) => other === id).length >= AT_ONCE.endpoint)
  }
  const turn = async (): Promise<void> => {
    const free = AT_ONCE.all - running.size
    if (free <= 0) return
    for (const one of await claim(deps.db, deps.clock(), free, busy())) {
      const sending = deliver(deps, one)
        .catch(onError)
        .finally(() => running.delete(sending))
      running.set(sending, one.endpoint.id)
    }
  }
  const ticker = every(TURN_MS, turn, onError)
  const forgetting = everyAlone(FORGET_EVERY_MS, () => forgetDelivered(deps.db, deps.clock()), onError)
  return {
    stop: async (): Promise<void> => {
      await Promise.all([ticker.stop(), forgetting.stop()])
      await Promise.all(running.keys())
    },
  }
}
