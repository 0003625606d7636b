import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '@/reference-api/db/schema'
import { CHAIN_TABLES, DELETION_TERMS, KEPT_TABLES, nameOf, TABLES_SWEPT_ELSEWHERE } from './terms'

const ofSchema = Object.values(schema)
  .flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
  .sort()
const page = readFileSync('docs/data-terms.md', 'utf8')

test('every table has either a retention term or a reason to stay', () => {
  const named = [...DELETION_TERMS.map(nameOf), ...Object.keys(TABLES_SWEPT_ELSEWHERE), ...KEPT_TABLES, ...CHAIN_TABLES]
  expect([...named].sort()).toEqual(ofSchema)
})

test('the page on terms says what the sweep does', () => {
  for (const term of DELETION_TERMS) expect(page).toContain(`| \`${nameOf(term)}\` | ${term.days} | `)
  for (const [table, left] of Object.entries(TABLES_SWEPT_ELSEWHERE))
    expect(page).toContain(`| \`${table}\` | ${left} |`)
  for (const table of [...KEPT_TABLES, ...CHAIN_TABLES]) expect(page).toContain(`\`${table}\``)
  const rows = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name).sort()
  expect(rows).toEqual([...DELETION_TERMS.map(nameOf), ...Object.keys(TABLES_SWEPT_ELSEWHERE)].sort())
})
