import type { Db } from '@/reference-api/db/client'
import { preparedOnce } from '@/reference-api/db/prepared-once'
import { menuVersion } from '@/reference-api/db/schema'
import { type Catalogue, loadCatalogue } from './catalogue'

/**
 * Returns the catalogue in its present state in the database. Pass a transaction's handle inside a transaction.
 * @param version the version that the caller has just read; without it the database is queried
 */
export type Menu = (db: Db, version?: number) => Promise<Catalogue>

const versionIn = preparedOnce((db) =>
  db.select({ version: menuVersion.version }).from(menuVersion).prepare('menu_version'),
)

/**
 * Keeps the catalogue in memory. One small query for each call checks whether any process has changed it: a shop that
 * one process notified of a change must not get the older state from another. The version is read before the rows, so
 * rows that are newer than their version are read once more, and older rows never stay. Calls that need the same
 * version share one load.
 */
export function createMenu(): Menu {
  let kept: { readonly version: number; readonly catalogue: Catalogue } | null = null
  let loading: { readonly version: number; readonly db: Db; readonly catalogue: Promise<Catalogue> } | null = null
  return async (db, known) => {
    const version = known ?? (await versionIn(db).execute())[0]?.version ?? 0
    if (kept?.version === version) return kept.catalogue
    // A load of another handle is not shared: a transaction would wait for a load that waits for its connection.
    if (loading?.version !== version || loading.db !== db) loading = { version, db, catalogue: loadCatalogue(db) }
    const mine = loading
    try {
      const catalogue = await mine.catalogue
      kept = { version, catalogue }
      return catalogue
    } finally {
      if (loading === mine) loading = null
    }
  }
}
