import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { LOCALES } from '@/reference-api/locale'

/** The condition of a CHECK: a column holds one of the shop's languages. */
export const isLanguage = (column: AnyPgColumn): SQL =>
  sql`${column} in (${sql.raw(LOCALES.map((locale) => `'${locale}'`).join(', '))})`
