import { PGlite } from '@electric-sql/pglite'
import { pgTable, smallint } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, expect, test } from 'vitest'
import { describeError } from '@/reference-api/logging'
import { schemaFaultOf } from './schema-fault'

const client = new PGlite()
const db = drizzle(client)
await client.exec('create table products (price smallint)')
afterAll(() => client.close())

const products = pgTable('products', { price: smallint(), spice: smallint() })
const drinks = pgTable('drinks', { price: smallint() })

test.each([
  ['a column that is read', () => db.select().from(products), 'column "spice" does not exist'],
  [
    'a column that is written',
    () => db.insert(products).values({ price: 1, spice: 77 }),
    'column "spice" of relation "products" does not exist',
  ],
  ['a table', () => db.select().from(drinks), 'relation "drinks" does not exist'],
])('%s that only the schema has is named with the command that helps', async (_, ask, lack) => {
  const error = await ask().then(
    () => null,
    (fault: unknown) => fault,
  )
  expect(schemaFaultOf(error)).toBe(
    `The database lacks what reference-api/db/schema describes: ${lack}. Write the migration: npm run db -- generate --name WHAT_IT_DOES`,
  )
  expect(describeError(error).message).toBe(schemaFaultOf(error))
})

test('another fault has no such sentence, and its log names no value', async () => {
  const error = await db.execute("select 'secret'::int").then(
    () => null,
    (fault: unknown) => fault,
  )
  expect([schemaFaultOf(error), describeError(error).message]).toEqual([null, 'database error'])
})
