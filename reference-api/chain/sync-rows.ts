import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/reference-api/db/client'

/** A row by the column names of the database, as JSON. */
type Row = Readonly<Record<string, unknown>>

/** One change of a load; `details` names columns with their old and new values. */
export type Difference = {
  readonly how: 'added' | 'changed' | 'retired' | 'removed'
  readonly what: string
  readonly key: string
  readonly details: readonly string[]
}

export type TableSync = {
  /** The kind of row in differences, for example "product". */
  readonly what: string
  readonly table: PgTable
  /** The key columns, by their names in the schema. */
  readonly key: readonly string[]
  /** The wanted values of the row; columns that are not named stay unchanged. */
  readonly rows: readonly Row[]
  /**
   * What happens to rows that the folder does not have: they are retired, removed, or kept because the folder does not
   * manage them.
   */
  readonly others: 'retire' | 'remove' | ((row: Row) => 'retire' | 'remove' | 'keep')
  /** The name of a row in a difference; by default its key. */
  readonly named?: (row: Row) => string
  /** The column that numbers the rows from 1 in the order of their arrival. */
  readonly hasId?: boolean
  readonly now: Date
}

const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const inColumns = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [columnOf(key), value instanceof Date ? value.toISOString() : value]),
  )

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
const plain = (value: unknown): unknown => {
  if (typeof value === 'string' && MOMENT.test(value)) return new Date(value).getTime()
  return value ?? null
}
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(plain(a), plain(b))

const formatValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const list = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** The rows as a table for SQL: a single parameter for any number of rows. */
const recordsOf = (table: PgTable, rows: readonly Row[]): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`

const BUNCH = 5000
function* bunchesOf(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += BUNCH) yield rows.slice(start, start + BUNCH)
}

async function write(db: Db, table: PgTable, rows: readonly Row[], conflict: readonly string[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const changed = columns.filter((column) => !conflict.includes(column))
  const set = sql.join(
    changed.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
    sql`, `,
  )
  const otherwise =
    conflict.length > 0 && changed.length > 0 ? sql`on conflict (${list(conflict)}) do update set ${set}` : sql``
  for (const bunch of bunchesOf(rows))
    await db.execute(
      sql`insert into ${table} (${list(columns)}) select ${list(columns)} from ${recordsOf(table, bunch)} ${otherwise}`,
    )
}

async function retireOrRemove(
  db: Db,
  { table, key, now }: TableSync,
  rows: readonly Row[],
  how: 'retire' | 'remove',
): Promise<void> {
  const same = sql.join(
    key.map((one) => sql`t.${sql.identifier(columnOf(one))} is not distinct from d.${sql.identifier(columnOf(one))}`),
    sql` and `,
  )
  for (const bunch of bunchesOf(rows))
    await db.execute(
      how === 'remove'
        ? sql`delete from ${table} t using ${recordsOf(table, bunch)} d where ${same}`
        : sql`update ${table} t set retired_at = ${now.toISOString()}::timestamptz from ${recordsOf(table, bunch)} d where ${same}`,
    )
}

/** The same text for the same value, independent of the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

type Plan = { readonly added: Row[]; readonly changed: Row[]; readonly differences: Difference[] }
type Naming = { readonly keyOf: (row: Row) => string; readonly nameOf: (row: Row) => string }

/** The rows to insert or update so that the table has the wanted rows. */
function plan(
  { what, hasId }: TableSync,
  known: readonly Row[],
  wanted: readonly Row[],
  { keyOf, nameOf }: Naming,
): Plan {
  const knownByKey = new Map(known.map((row) => [keyOf(row), row]))
  const result: Plan = { added: [], changed: [], differences: [] }
  let nextId = known.reduce((highest, { id }) => Math.max(highest, Number(id) || 0), 0) + 1
  for (const row of wanted) {
    const old = knownByKey.get(keyOf(row))
    const columns = old ? Object.keys(row).filter((column) => !isSame(row[column], old[column])) : []
    if (!old) {
      result.added.push(hasId ? { id: nextId++, ...row } : row)
      result.differences.push({ how: 'added', what, key: nameOf(row), details: [] })
    } else if (columns.length > 0) {
      result.changed.push(hasId ? { id: old.id, ...row } : row)
      const details = columns.map((column) => `${column}: ${formatValue(old[column])} → ${formatValue(row[column])}`)
      result.differences.push({ how: 'changed', what, key: nameOf(row), details })
    }
  }
  return result
}

/**
 * Synchronises a table with exactly the given rows.
 * @returns the changes, in the order of the rows
 */
export async function syncRows(db: Db, sync: TableSync): Promise<readonly Difference[]> {
  const { table, what, key, others, named } = sync
  const keyColumns = key.map(columnOf)
  const keyOf = (row: Row): string => canonical(keyColumns.map((column) => row[column] ?? null))
  const nameOf = named ?? ((row: Row) => keyColumns.map((column) => formatValue(row[column])).join(' '))
  const known = (await db.select({ row: sql<Row>`to_jsonb(${table})` }).from(table)).map(({ row }) => row)
  const wanted = sync.rows.map(inColumns)
  const { added, changed, differences } = plan(sync, known, wanted, { keyOf, nameOf })

  const wantedKeys = new Set(wanted.map(keyOf))
  const gone = known.filter((row) => !wantedKeys.has(keyOf(row)) && !row.retired_at)
  const fateOf = typeof others === 'function' ? others : () => others
  for (const how of ['retire', 'remove'] as const) {
    const rows = gone.filter((row) => fateOf(row) === how)
    await retireOrRemove(db, sync, rows, how)
    for (const row of rows) differences.push({ how: `${how}d`, what, key: nameOf(row), details: [] })
  }
  if (changed.length > 0) await write(db, table, changed, sync.hasId ? ['id'] : keyColumns)
  if (added.length > 0) await write(db, table, added, [])
  return differences
}

/** Sets the next id to the one after the highest. Not for a load that is rolled back, because sequences are not. */
export async function continueIds(db: Db, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables)
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${getTableConfig(table).name}, 'id'), (select max(id) from ${table})) where exists (select 1 from ${table})`,
    )
}
