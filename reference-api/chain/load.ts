import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Chain, loadChain } from '@/lib/chain/read-chain'
import type { Db } from '@/reference-api/db/client'
import { categories, chainLoads } from '@/reference-api/db/schema'
import { NUMBERED, syncChain } from './sync-chain'
import { continueIds, type Difference } from './sync-rows'

/** The one chain of a database; the name is older than folders. */
const CHAIN = 'demo'
/** Any number that nothing else in the database locks. */
const ADVISORY_LOCK = 7_310_043

const fingerprintOf = (chain: Chain): string => createHash('sha256').update(JSON.stringify(chain)).digest('hex')

/** Loads take turns until their transactions end. */
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
 * Makes the database hold this chain, all or nothing.
 * @param isTrial tells what a load would change and changes nothing
 * @returns what changed; nothing when the chain is there already
 */
export async function loadInto(
  db: Db,
  chain: Chain,
  { now, isTrial = false }: { readonly now: Date; readonly isTrial?: boolean },
): Promise<readonly Difference[]> {
  try {
    return await db.transaction(async (tx) => {
      await waitForTurn(tx)
      const differences = await load(tx, chain, now)
      if (isTrial) throw new TrialEnded(differences)
      await continueIds(tx, NUMBERED)
      return differences
    })
  } catch (error) {
    if (error instanceof TrialEnded) return error.differences
    throw error
  }
}

/** `loaded`: the chain is there now; `known`: it came before; `taken`: a menu is there that came in another way. */
export type ChainLoad = 'loaded' | 'known' | 'taken'

/**
 * Fills a database with the chain in a folder, all or nothing, and again only when the folder has changed: whatever was changed
 * or taken away in the database since stays so. Several processes may call it at once: one loads.
 * @param now when, by the caller's clock
 * @throws {ChainMistakesError} when the folder is not right
 */
export function loadOnce(db: Db, folder: string, now: Date): Promise<ChainLoad> {
  const chain = loadChain(folder)
  return db.transaction(async (tx): Promise<ChainLoad> => {
    await waitForTurn(tx)
    const [noted] = await tx.select().from(chainLoads).where(eq(chainLoads.chain, CHAIN))

    if (noted && noted.fingerprint === TAKEN) return 'known'
    if (noted?.fingerprint === fingerprintOf(chain)) return 'known'
    if (!noted && (await tx.$count(categories)) > 0) {
      // Noted now, so that an emptied one does not fill again.
      await tx.insert(chainLoads).values({ chain: CHAIN, loadedAt: now, fingerprint: TAKEN })
      return 'taken'
    }
    await load(tx, chain, now)
    await continueIds(tx, NUMBERED)
    return 'loaded'
  })
}

/** In the place of a fingerprint: the menu is not of a folder. */
const TAKEN = 'taken'
