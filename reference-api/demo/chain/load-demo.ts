import type { Db } from '@/reference-api/db/client'
import { categories, chainLoads } from '@/reference-api/db/schema'
import { seed } from './seed'

const DEMO = 'demo'

/** `loaded`: the demo chain is there now; `known`: it came before; `taken`: a menu is there that came in another way. */
export type DemoLoad = 'loaded' | 'known' | 'taken'

/**
 * Fills an empty database with the demo chain (menu, branches, zones, texts, promo codes), all or nothing and once: whatever was
 * changed or taken away since stays so. Several processes may call it at once: one loads.
 * @param now when, by the caller's clock
 */
export const loadDemo = (db: Db, now: Date): Promise<DemoLoad> =>
  db.transaction(async (tx): Promise<DemoLoad> => {
    const noted = await tx.insert(chainLoads).values({ chain: DEMO, loadedAt: now }).onConflictDoNothing().returning()
    if (noted.length === 0) return 'known'
    // A menu from before loads were noted: noted now, so that an emptied one does not fill again.
    if ((await tx.$count(categories)) > 0) return 'taken'
    await seed(tx)
    return 'loaded'
  })
