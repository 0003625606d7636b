import { and, desc, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { products } from '@/reference-api/db/schema'
import { readings } from './search-key'
import { renewSearchKeys } from './search-keys'

/** How alike a word and a part of a name must be to count, 0 to 1; lower finds more typos and more nonsense. */
const ALIKE = 0.5
/** Descriptions are long, so a word must be nearly there; and a find in them is worth less. */
const ALIKE_IN_DESCRIPTION = 0.75
const DESCRIPTION_WEIGHT = 0.6
/** A dish that is called like this comes before one that only mentions it. */
const LEADING_BONUS = 0.05
/** What another keyboard layout must find at least to be believed. */
const BELIEVABLE = 0.6
/** A reading that finds this much needs no other reading beside it. */
const CONVINCING = 0.75

const inName = (word: string): SQL<number> => sql`word_similarity(${word}, ${products.searchName})`
const inDescription = (word: string): SQL<number> => sql`word_similarity(${word}, ${products.searchText})`

const scoreOf = (word: string): SQL<number> => sql`greatest(
  ${inName(word)} + case when starts_with(${products.searchName}, ${word}) then ${LEADING_BONUS}::real else 0 end,
  ${inDescription(word)} * ${DESCRIPTION_WEIGHT}::real
)`

/** The operators use the trigram indexes; their threshold is set by the transaction. */
const contains = (word: string): SQL => sql`(${products.searchName} %> ${word} or (
  ${products.searchText} %> ${word} and ${inDescription(word)} >= ${ALIKE_IN_DESCRIPTION}::real
))`

type Found = { readonly id: number; readonly score: number }

const topScore = (found: readonly Found[]): number => found[0]?.score ?? 0

/** Products in which every word is found, best first. */
const findWords = (db: Db, words: readonly string[]): Promise<Found[]> => {
  const score = sql<number>`(${sql.join(words.map(scoreOf), sql` + `)}) / ${words.length}::real`
  return db
    .select({ id: products.id, score })
    .from(products)
    .where(and(isNull(products.retiredAt), ...words.map(contains)))
    .orderBy(desc(score), products.position)
}

/**
 * Ids of the products that a customer may have meant, best first; empty when nothing is alike. The query is read as it
 * stands and, while that does not convince, as if it were typed in another keyboard layout; the best reading counts.
 */
export async function searchProducts(db: Db, query: string): Promise<readonly number[]> {
  await renewSearchKeys(db)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`)
    let best: readonly Found[] = []
    for (const [index, words] of readings(query).entries()) {
      const found = await findWords(tx, words)
      if (topScore(found) > Math.max(topScore(best), index === 0 ? 0 : BELIEVABLE)) best = found
      if (topScore(best) >= CONVINCING) break
    }
    return best.map(({ id }) => id)
  })
}
