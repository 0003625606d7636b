import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { WebhookType } from '@/lib/domain/notices/webhook'
import type { Db } from '@/reference-api/db/client'
import { branches, orders, webhookDeliveries, webhookEndpoints } from '@/reference-api/db/schema'

type DeliveryState = (typeof webhookDeliveries.$inferSelect)['state']

export type EndpointRow = typeof webhookEndpoints.$inferSelect

/** The refusal of the operator's command, as a sentence. */
export class WebhookRefusal extends Error {
  override readonly name = 'WebhookRefusal'
}

export type NewEndpoint = {
  readonly url: string
  readonly note: string
  readonly types: WebhookType[] | null
  readonly branchGuids: string[] | null
  readonly withCustomer: boolean
}

/** An address that can be told anything: https, or http for an internal network that is allowed. No passwords: they would be in logs. */
function checkedUrl(text: string): string {
  if (!URL.canParse(text)) throw new WebhookRefusal(`${text} is no address`)
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new WebhookRefusal('Only https is told anything')
  if (url.username || url.password) throw new WebhookRefusal('An address must not contain a name or a password')
  if (url.hash) throw new WebhookRefusal('An address must not contain #')
  return url.href
}

/** Adds an endpoint that gets every event from now on. */
export async function addEndpoint(db: Db, endpoint: NewEndpoint, now: Date): Promise<EndpointRow> {
  const url = checkedUrl(endpoint.url)
  const guids = endpoint.branchGuids ?? []
  const known = await db.select({ guid: branches.guid }).from(branches).where(inArray(branches.guid, guids))
  const unknown = guids.filter((guid) => !known.some((branch) => branch.guid === guid))
  if (unknown.length > 0) throw new WebhookRefusal(`No branch has the guid ${unknown.join(', ')}`)
  const [row] = await db
    .insert(webhookEndpoints)
    .values({ ...endpoint, url, createdAt: now })
    .returning()
  if (!row) throw new Error('The insert of a webhook endpoint returned no row')
  return row
}

async function updateEndpoint(db: Db, id: number, values: object, which?: SQL): Promise<EndpointRow> {
  const [row] = await db
    .update(webhookEndpoints)
    .set(values)
    .where(and(eq(webhookEndpoints.id, id), which))
    .returning()
  if (!row) throw new WebhookRefusal(`There is no such endpoint ${id}`)
  return row
}

/**
 * Disables or enables an endpoint. A disabled one gets nothing, and nothing is queued for it; waiting deliveries
 * continue when it is enabled.
 */
export const disableEndpoint = (db: Db, id: number, now: Date): Promise<EndpointRow> =>
  updateEndpoint(db, id, { disabledAt: now }, isNull(webhookEndpoints.disabledAt))
export const enableEndpoint = (db: Db, id: number): Promise<EndpointRow> =>
  updateEndpoint(db, id, { disabledAt: null }, isNotNull(webhookEndpoints.disabledAt))

/** Changes the secret; the earlier one signs as well for a day. */
export const rotateSecret = (db: Db, id: number, now: Date): Promise<EndpointRow> =>
  updateEndpoint(db, id, { secretVersion: sql`${webhookEndpoints.secretVersion} + 1`, rotatedAt: now })

/** One endpoint; refuses when there is none. */
export async function endpointOf(db: Db, id: number): Promise<EndpointRow> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  if (!row) throw new WebhookRefusal(`There is no endpoint ${id}`)
  return row
}

/** Every endpoint with the numbers of its waiting deliveries and of those that were given up. */
export async function listEndpoints(db: Db) {
  const countOf = (state: DeliveryState) =>
    sql<number>`(count(*) filter (where ${webhookDeliveries.state} = ${state}))::int`
  return db
    .select({ endpoint: webhookEndpoints, waiting: countOf('waiting'), dead: countOf('dead') })
    .from(webhookEndpoints)
    .leftJoin(webhookDeliveries, eq(webhookDeliveries.endpointId, webhookEndpoints.id))
    .groupBy(webhookEndpoints.id)
    .orderBy(asc(webhookEndpoints.id))
}

/** Deliveries in a state, the newest first, a hundred at most. */
export const listDeliveries = (db: Db, state: DeliveryState, endpointId: number | null) =>
  db
    .select({ delivery: webhookDeliveries, number: orders.number })
    .from(webhookDeliveries)
    .innerJoin(orders, eq(orders.id, webhookDeliveries.orderId))
    .where(
      and(
        eq(webhookDeliveries.state, state),
        endpointId === null ? undefined : eq(webhookDeliveries.endpointId, endpointId),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(100)

/**
 * Sends deliveries again, as if they were new: the named ones in any state, or all that were given up.
 * @returns how many are sent again
 */
export async function replay(
  db: Db,
  which: { readonly ids: readonly number[] } | { readonly deadOf: number | null },
  now: Date,
): Promise<number> {
  const rows = await db
    .update(webhookDeliveries)
    .set({ state: 'waiting', tries: 0, nextAt: now, settledAt: null })
    .where(
      'ids' in which
        ? inArray(webhookDeliveries.id, [...which.ids])
        : and(
            eq(webhookDeliveries.state, 'dead'),
            which.deadOf === null ? undefined : eq(webhookDeliveries.endpointId, which.deadOf),
          ),
    )
    .returning({ id: webhookDeliveries.id })
  return rows.length
}
