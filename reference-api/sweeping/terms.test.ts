import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '@/reference-api/db/schema'
import { DELETION_TERMS, nameOf } from './terms'

const ofSchema = Object.values(schema)
  .flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
  .sort()
const page = readFileSync('docs/data-terms.md', 'utf8')

test('the page on terms names every table once', () => {
  expect([...page.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(ofSchema)
})

test('the page on terms says what the sweep does', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\d+) \| /gm)].map(([, name, days]) => [name, Number(days)])
  expect(rows).toEqual(DELETION_TERMS.map((term) => [nameOf(term), term.days]))
})
