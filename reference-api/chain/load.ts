import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Chain, loadChain } from '@/lib/chain/read-chain'
import type { Db } from '@/reference-api/db/client'
import { categories, chainLoads } from '@/reference-api/db/schema'
import { syncChain, TABLES_WITH_LOADED_IDS } from './sync-chain'
import { continueIds, type Difference } from './sync-rows'

/** The name of the only chain of a database; it is older than chain folders. */
const CHAIN = 'demo'
/** The number of the lock; nothing else in the database uses it. */
const ADVISORY_LOCK = 7_310_043

const fingerprintOf = (chain: Chain): string => createHash('sha256').update(JSON.stringify(chain)).digest('hex')

/** Waits until other loads have ended their transactions. */
const waitForTurn = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`)

async function load(tx: Db, chain: Chain, now: Date): Promise<readonly Difference[]> {
  const differences = await syncChain(tx, chain, now)
  const noted = { loadedAt: now, fingerprint: fingerprintOf(chain) }
  await tx
    .insert(chainLoads)
    .values({ chain: CHAIN, ...noted })
    .onConflictDoUpdate({ target: chainLoads.chain, set: noted })
  return differences
}

/** Thrown inside the transaction of a trial to undo it. */
class TrialEnded extends Error {
  constructor(readonly differences: readonly Difference[]) {
    super('Nothing is kept of a trial')
    this.name = 'TrialEnded'
  }
}

/**
 * Loads this chain into the database, all or nothing.
 * @param isTrial only reports what a load would change
 * @returns the differences; none when the database already has this chain
 */
export async function loadChainInto(
  db: Db,
  chain: Chain,
  { now, isTrial = false }: { readonly now: Date; readonly isTrial?: boolean },
): Promise<readonly Difference[]> {
  try {
    return await db.transaction(async (tx) => {
      await waitForTurn(tx)
      const differences = await load(tx, chain, now)
      if (isTrial) throw new TrialEnded(differences)
      await continueIds(tx, TABLES_WITH_LOADED_IDS)
      return differences
    })
  } catch (error) {
    if (error instanceof TrialEnded) return error.differences
    throw error
  }
}

/**
 * `loaded`: the chain was loaded now; `known`: it was loaded before; `taken`: the database has a menu from another
 * source.
 */
export type ChainLoad = 'loaded' | 'known' | 'taken'

/**
 * Fills a database with the chain in a folder, all or nothing, and again only when the folder has changed, so that
 * changes in the database since then stay. Several processes may call it at once; one of them loads.
 * @param now the moment of the load
 * @throws {ChainMistakesError} when the folder has mistakes
 */
export function loadChainFolder(db: Db, folder: string, now: Date): Promise<ChainLoad> {
  const chain = loadChain(folder)
  return db.transaction(async (tx): Promise<ChainLoad> => {
    await waitForTurn(tx)
    const [noted] = await tx.select().from(chainLoads).where(eq(chainLoads.chain, CHAIN))

    if (noted && noted.fingerprint === TAKEN) return 'known'
    if (noted?.fingerprint === fingerprintOf(chain)) return 'known'
    if (!noted && (await tx.$count(categories)) > 0) {
      // Recorded now, so that a database that is emptied later is not filled again.
      await tx.insert(chainLoads).values({ chain: CHAIN, loadedAt: now, fingerprint: TAKEN })
      return 'taken'
    }
    await load(tx, chain, now)
    await continueIds(tx, TABLES_WITH_LOADED_IDS)
    return 'loaded'
  })
}

/** Stands in place of a fingerprint when the menu comes from no folder. */
const TAKEN = 'taken'
