import { asc, eq } from 'drizzle-orm'
import { type Customer, makeCustomers } from '@/lab/prove/customers'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { DELIVERY_TYPES } from '@/lib/domain/order/delivery'
import { loadChainFolder } from '@/reference-api/chain/load'
import type { Db } from '@/reference-api/db/client'
import { branches } from '@/reference-api/db/schema'
import { storePromo } from '@/reference-api/testing/benefits'
import { openAroundTheClock } from '@/reference-api/testing/hours'

/** The places in each slot of the branch for which the clients compete. */
const PLACES = 6
const CUSTOMERS = 40
const BALANCE = 60_000

/** The customers, branches and codes of the run. */
export type Prepared = {
  readonly customers: readonly Customer[]
  /** A branch without a limit of orders; the slots of `narrow` have few places. */
  readonly roomy: string
  readonly narrow: string
  readonly codes: readonly string[]
}

/** The demo chain with customers who have bonuses, codes with few uses, and a branch whose slots hold few orders. */
export async function prepareChain(db: Db): Promise<Prepared> {
  const now = new Date()
  await loadChainFolder(db, chainFolder({}), now)
  await openAroundTheClock(db)
  await db.update(branches).set({ slotCapacity: 0 })
  const [roomy, narrow] = await db.select().from(branches).orderBy(asc(branches.id)).limit(2)
  if (!roomy || !narrow) throw new Error('The chain has only one branch; two are needed')
  await db.update(branches).set({ slotCapacity: PLACES }).where(eq(branches.id, narrow.id))
  const codes = ['FEW', 'ONCE', 'FREELY']
  await storePromo(db, now, { code: 'FEW', limit: 200, deliveryTypes: [...DELIVERY_TYPES] })
  await storePromo(db, now, { code: 'ONCE', isLoginRequired: true, perCustomer: 1 })
  await storePromo(db, now, { code: 'FREELY', kind: 'fixed', value: 100 })
  const customers = await makeCustomers(db, CUSTOMERS, BALANCE, now)
  return { customers, roomy: roomy.guid, narrow: narrow.guid, codes }
}
