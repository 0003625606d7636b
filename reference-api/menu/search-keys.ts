import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import type { ProductRow } from '@/reference-api/db/rows'
import { products } from '@/reference-api/db/schema'
import type { Text } from '@/reference-api/locale'
import { searchKey } from './search-key'

const everyLanguage = (text: Text): string => `${text.ru} ${text.kk} ${text.en}`

/** By what a product is found: its names with the other words for it, and its description, folded for comparison. */
export const searchKeysOf = ({
  name,
  description,
  searchWords,
}: Pick<ProductRow, 'name' | 'description' | 'searchWords'>): { searchName: string; searchText: string } => ({
  searchName: searchKey([everyLanguage(name), ...searchWords].join(' ')),
  searchText: searchKey(everyLanguage(description)),
})

/**
 * Makes the keys of products whose texts somebody changed since, in whatever way: the database empties the keys then. A text that
 * changes meanwhile keeps its keys empty for the next call.
 */
export async function renewSearchKeys(db: Db): Promise<void> {
  const stale = await db
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      searchWords: products.searchWords,
    })
    .from(products)
    .where(or(isNull(products.searchName), isNull(products.searchText)))
  for (const { id, ...texts } of stale)
    await db
      .update(products)
      .set(searchKeysOf(texts))
      .where(
        and(
          eq(products.id, id),
          sql`${products.name} = ${JSON.stringify(texts.name)}::jsonb`,
          sql`${products.description} = ${JSON.stringify(texts.description)}::jsonb`,
          eq(products.searchWords, texts.searchWords),
        ),
      )
}
