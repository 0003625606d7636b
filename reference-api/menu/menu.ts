import type { Db } from '@/reference-api/db/client'
import { menuVersion } from '@/reference-api/db/schema'
import { type Catalogue, loadCatalogue } from './catalogue'

/**
 * Gives the catalogue as it is in the database now. Pass a transaction's handle inside a transaction.
 * @param version as the caller has just read it; without it the database is asked
 */
export type Menu = (db: Db, version?: number) => Promise<Catalogue>

/** Asks for the version of the menu; the statement is planned once a connection. */
const versionIn = (db: Db) => db.select({ version: menuVersion.version }).from(menuVersion).prepare('menu_version')

/**
 * Keeps the catalogue in memory. One small query a call asks whether any process changed it since: a shop that was told of a change
 * by one process must not get the state before it from another. The version is read before the rows, so rows newer than their
 * version are read once more and older ones never stay. Calls that need the same version share one load.
 */
export function createMenu(): Menu {
  let kept: { readonly version: number; readonly catalogue: Catalogue } | null = null
  let loading: { readonly version: number; readonly db: Db; readonly catalogue: Promise<Catalogue> } | null = null
  const statements = new WeakMap<Db, ReturnType<typeof versionIn>>()
  const currentVersion = async (db: Db): Promise<number> => {
    const statement = statements.get(db) ?? versionIn(db)
    statements.set(db, statement)
    const [row] = await statement.execute()
    return row?.version ?? 0
  }
  return async (db, known) => {
    const version = known ?? (await currentVersion(db))
    if (kept?.version === version) return kept.catalogue
    // Never that of another handle: a transaction would wait for a load that waits for its connection.
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
