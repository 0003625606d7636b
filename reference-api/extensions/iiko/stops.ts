import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { lockBucket } from '@/reference-api/account/rate-limit'
import type { Db } from '@/reference-api/db/client'
import { branches, iikoStops, modifiers, products } from '@/reference-api/db/schema'
import { internalKey } from '@/reference-api/shop/internal-key'
import { type StopTarget, setStop } from '@/reference-api/shop/stops'
import type { IikoDeps } from './queue'

/** The products and options of our menu with an id of iiko. One id may belong to several, and to both kinds. */
async function targetsOf(db: Db, iikoIds: readonly string[]): Promise<readonly StopTarget[]> {
  const ids = [...iikoIds]
  const dishes = await db.select({ productId: products.id }).from(products).where(inArray(products.iikoGuid, ids))
  const options = await db.select({ modifierId: modifiers.id }).from(modifiers).where(inArray(modifiers.iikoGuid, ids))
  return [...dishes, ...options]
}

/**
 * Updates the stops of a branch from iiko's list: stops what is new in it, resumes what has left it. Stops by the staff
 * stay.
 */
async function applyStops({ db, clock }: IikoDeps, branchId: number, stopped: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBucket(tx, `iiko stops:${branchId}`)
    const rows = await tx.select().from(iikoStops).where(eq(iikoStops.branchId, branchId))
    const known = rows.map(({ iikoId }) => iikoId)
    const fresh = stopped.filter((id) => !known.includes(id))
    const gone = known.filter((id) => !stopped.includes(id))
    if (fresh.length + gone.length === 0) return
    const member = await internalKey(tx, 'iiko', clock())
    const setStops = async (ids: readonly string[], isStopped: boolean) => {
      for (const target of await targetsOf(tx, ids))
        await setStop(tx, member, { requestId: randomUUID(), branchId, target, isStopped, until: null }, clock())
    }
    if (fresh.length > 0) {
      await setStops(fresh, true)
      await tx
        .insert(iikoStops)
        .values(fresh.map((iikoId) => ({ branchId, iikoId })))
        .onConflictDoNothing()
    }
    if (gone.length > 0) {
      await setStops(gone, false)
      await tx.delete(iikoStops).where(and(eq(iikoStops.branchId, branchId), inArray(iikoStops.iikoId, gone)))
    }
  })
}

/** Reads iiko's stop-lists and updates every branch. A list that cannot be loaded changes nothing. */
export async function syncStops(deps: IikoDeps): Promise<void> {
  const { db, client, facts } = deps
  const all = await db.select({ id: branches.id, iikoGuid: branches.iikoGuid }).from(branches)
  const places = await facts.places()
  const known = all.flatMap(({ id, iikoGuid }) => {
    const place = places.get(iikoGuid)
    return place ? [{ id, place }] : []
  })
  if (known.length === 0) return
  const lists = await client.stopLists([...new Set(known.map(({ place }) => place.organizationId))])
  for (const { id, place } of known) {
    // iiko leaves groups of terminals without stops out of the answer.
    const ofPlace = lists.filter(({ terminalGroupId }) => terminalGroupId === place.terminalGroupId)
    const ids = ofPlace.flatMap(({ productIds }) => productIds)
    await applyStops(deps, id, [...new Set(ids)])
  }
}
