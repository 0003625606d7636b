import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { lockBucket } from '@/reference-api/account/rate-limit'
import type { Db } from '@/reference-api/db/client'
import { branches, iikoStops, modifiers, products } from '@/reference-api/db/schema'
import { internalKey } from '@/reference-api/staff/keys'
import { type StopTarget, setStop } from '@/reference-api/staff/stops'
import type { IikoDeps } from './queue'

/** The products and options of the menu that iiko's product is. One id may be both, and several. */
async function targetsOf(db: Db, iikoIds: readonly string[]): Promise<readonly StopTarget[]> {
  const ids = [...iikoIds]
  const dishes = await db.select({ productId: products.id }).from(products).where(inArray(products.iikoGuid, ids))
  const options = await db.select({ modifierId: modifiers.id }).from(modifiers).where(inArray(modifiers.iikoGuid, ids))
  return [...dishes, ...options]
}

/** Brings the stops of a branch to iiko's list: stops what is new in it, resumes what left it. What staff stopped here stays. */
async function applyStops({ db, clock }: IikoDeps, branchId: number, stopped: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBucket(tx, `iiko stops:${branchId}`)
    const rows = await tx.select().from(iikoStops).where(eq(iikoStops.branchId, branchId))
    const known = rows.map(({ iikoId }) => iikoId)
    const fresh = stopped.filter((id) => !known.includes(id))
    const gone = known.filter((id) => !stopped.includes(id))
    if (fresh.length + gone.length === 0) return
    const member = await internalKey(tx, 'iiko', clock())
    const put = async (ids: readonly string[], isStopped: boolean) => {
      for (const target of await targetsOf(tx, ids))
        await setStop(tx, member, { requestId: randomUUID(), branchId, target, isStopped, until: null }, clock())
    }
    if (fresh.length > 0) {
      await put(fresh, true)
      await tx
        .insert(iikoStops)
        .values(fresh.map((iikoId) => ({ branchId, iikoId })))
        .onConflictDoNothing()
    }
    if (gone.length > 0) {
      await put(gone, false)
      await tx.delete(iikoStops).where(and(eq(iikoStops.branchId, branchId), inArray(iikoStops.iikoId, gone)))
    }
  })
}

/** Reads iiko's stop-lists and brings every branch to them. A list that does not come changes nothing. */
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
    // A group of terminals without stops is left out of the answer.
    const ofPlace = lists.filter(({ terminalGroupId }) => terminalGroupId === place.terminalGroupId)
    const ids = ofPlace.flatMap(({ productIds }) => productIds)
    await applyStops(deps, id, [...new Set(ids)])
  }
}
