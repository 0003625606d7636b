import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '@/reference-api/db/client'
import { openTestDatabase } from '@/reference-api/testing/loaded-databases'
import { trigramsOf, wordSimilarity } from './word-similarity'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

function ours(word: string, text: string): number {
  const runs = [...new Set([...trigramsOf(word), ...trigramsOf(text)])]
  const numbers = new Map(runs.map((run, number) => [run, number]))
  const of = (run: string) => numbers.get(run) ?? -1
  const asked = new Set(trigramsOf(word).map(of))
  const has = Uint8Array.from(runs, (_, number) => (asked.has(number) ? 1 : 0))
  return wordSimilarity(has, asked.size, Int32Array.from(trigramsOf(text), of))
}

test('a word is as alike to a part of a text as the database says', async () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'n', 'r', '1'), minLength: 1, maxLength: 7 })
  const text = fc.array(letters, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))
  const pairs = fc.sample(fc.tuple(letters, text), 1500)
  const { rows } = z.object({ rows: z.array(z.object({ likeness: z.number() })) }).parse(
    await database.db.execute(
      sql`select word_similarity(word, text)::float8 as likeness
        from jsonb_to_recordset(${JSON.stringify(pairs.map(([word, other], at) => ({ at, word, text: other })))}::jsonb)
          as pair(at integer, word text, text text) order by at`,
    ),
  )
  expect(rows).toHaveLength(pairs.length)
  for (const [at, [word, other]] of pairs.entries())
    expect([word, other, ours(word, other)]).toEqual([word, other, expect.closeTo(rows[at]?.likeness ?? -1, 5)])
})
