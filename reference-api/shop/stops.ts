import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { branchStopModifiers, branchStopProducts } from '@/reference-api/db/schema'
import type { StaffMember } from '@/reference-api/http/caller'
import type { Catalogue } from '@/reference-api/menu/catalogue'
import { actOnce } from './act-once'

export type StopTarget = { readonly productId: number } | { readonly modifierId: number }

/** `until`: when it is sold again; null: only when the branch resumes it. */
export type RequestedStop = {
  readonly requestId: string
  readonly branchId: number
  readonly target: StopTarget
  readonly isStopped: boolean
  readonly until: Date | null
}

/** Whether the chain sells the product or option to stop. */
export const isSold = (catalogue: Catalogue, target: StopTarget): boolean =>
  'productId' in target
    ? catalogue.productById.has(target.productId)
    : catalogue.products.some(({ groups }) =>
        groups.some(({ options }) => options.some(({ id }) => id === target.modifierId)),
      )

async function stop(tx: Db, branchId: number, target: StopTarget, until: Date | null): Promise<void> {
  if ('productId' in target)
    await tx
      .insert(branchStopProducts)
      .values({ branchId, ...target, until })
      .onConflictDoUpdate({ target: [branchStopProducts.branchId, branchStopProducts.productId], set: { until } })
  else
    await tx
      .insert(branchStopModifiers)
      .values({ branchId, ...target, until })
      .onConflictDoUpdate({ target: [branchStopModifiers.branchId, branchStopModifiers.modifierId], set: { until } })
}

/** The kitchen cannot resume what the chain's folder stopped for good. */
async function resume(tx: Db, branchId: number, target: StopTarget): Promise<void> {
  if ('productId' in target)
    await tx
      .delete(branchStopProducts)
      .where(
        and(
          eq(branchStopProducts.branchId, branchId),
          eq(branchStopProducts.productId, target.productId),
          eq(branchStopProducts.isPermanent, false),
        ),
      )
  else
    await tx
      .delete(branchStopModifiers)
      .where(and(eq(branchStopModifiers.branchId, branchId), eq(branchStopModifiers.modifierId, target.modifierId)))
}

/**
 * Stops or resumes a product or an option at a branch. A trigger increases the menu's version, so every process reads
 * the menu again.
 */
export async function setStop(
  db: Db,
  member: StaffMember,
  requested: RequestedStop,
  now: Date,
): Promise<'done' | 'reused'> {
  const { requestId, branchId, target, isStopped, until } = requested
  const act = isStopped ? 'stop' : 'resume'
  const detail = { ...target, ...(isStopped && { until: until?.toISOString() ?? null }) }
  const done = await db.transaction((tx) =>
    actOnce<'done'>(tx, { member, requestId, act, parameters: { branchId, ...detail } }, now, async () => {
      await (isStopped ? stop(tx, branchId, target, until) : resume(tx, branchId, target))
      return { log: { branchId, detail }, result: 'done' }
    }),
  )
  return done === 'reused' ? 'reused' : 'done'
}

/**
 * Ends stops whose time is over.
 * @returns how many
 */
export async function endStops(db: Db, now: Date): Promise<number> {
  const products = await db.delete(branchStopProducts).where(lte(branchStopProducts.until, now)).returning()
  const modifiers = await db.delete(branchStopModifiers).where(lte(branchStopModifiers.until, now)).returning()
  return products.length + modifiers.length
}
