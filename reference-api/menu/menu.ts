import type { Db } from '@/reference-api/db/client'
import { menuVersion } from '@/reference-api/db/schema'
import { type Catalogue, loadCatalogue } from './catalogue'

/** Gives the catalogue as it is in the database now. Pass a transaction's handle inside a transaction. */
export type Menu = (db: Db) => Promise<Catalogue>

/**
 * Keeps the catalogue in memory. One small query a call asks whether any process changed it since. The version is read
 * before the rows, so rows newer than their version are read once more and older ones never stay.
 */
export function createMenu(): Menu {
  let kept: { readonly version: number; readonly catalogue: Catalogue } | null = null
  return async (db) => {
    const [row] = await db.select({ version: menuVersion.version }).from(menuVersion)
    const version = row?.version ?? 0
    if (kept?.version !== version) kept = { version, catalogue: await loadCatalogue(db) }
    return kept.catalogue
  }
}
