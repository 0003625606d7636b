/** SQLSTATEs of a column, a table and a type that the database does not have. Their messages name nothing else. */
const LACKS = new Set(['42703', '42P01', '42704'])

/** What the database lacks, in its own words ("column products.spice does not exist"); null: another fault. */
function lackOf(error: unknown): string | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1)
    if ('code' in one && typeof one.code === 'string' && LACKS.has(one.code)) return one.message
  return null
}

/** The sentence for tables that the schema of the sources is ahead of; null: another fault. */
export function schemaFaultOf(error: unknown): string | null {
  const lack = lackOf(error)
  return (
    lack &&
    `The database lacks what reference-api/db/schema describes: ${lack}. Write the migration: npm run db -- generate --name WHAT_IT_DOES`
  )
}
