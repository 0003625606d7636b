import { parseArgs } from 'node:util'
import { asc, eq, isNull, or } from 'drizzle-orm'
import { STAFF_ROLES, type StaffRole } from '@/lib/domain/staff/staff'
import type { Db } from '@/reference-api/db/client'
import { branches, cities } from '@/reference-api/db/schema'
import { listStaffKeys, makeStaffKey, revokeStaffKey } from './keys'

/** The options of `npm run staff -- key`. */
export type KeyCommand = {
  readonly branch?: string | undefined
  readonly role?: string | undefined
  readonly name?: string | undefined
  readonly list?: boolean | undefined
  /** The number of a key. */
  readonly revoke?: string | undefined
}

const LONGEST_NAME = 80

const USAGE = `npm run staff -- key --branch <guid|all> --role <cook|manager> --name "Tablet at the counter"
npm run staff -- key --list
npm run staff -- key --revoke <number>`

const options = {
  branch: { type: 'string' },
  role: { type: 'string' },
  name: { type: 'string' },
  list: { type: 'boolean', default: false },
  revoke: { type: 'string' },
} as const

function parseCommand(args: readonly string[]): KeyCommand {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch {
    throw new Error(USAGE)
  }
}

/** Reads the words of `npm run staff -- key`; see `runKeyCommand`. */
export const staffKeyCommand = (db: Db, args: readonly string[], now: Date): Promise<string[]> =>
  runKeyCommand(db, parseCommand(args), now)

const isRole = (text: string | undefined): text is StaffRole => STAFF_ROLES.some((role) => role === text)

async function branchIdOf(db: Db, named: string): Promise<number | null> {
  if (named === 'all') return null
  const [branch] = await db
    .select({ id: branches.id })
    .from(branches)
    .where(or(eq(branches.guid, named), eq(branches.iikoGuid, named)))
  if (branch) return branch.id
  const all = await db
    .select({ guid: branches.guid, name: branches.name, city: cities.name })
    .from(branches)
    .innerJoin(cities, eq(cities.id, branches.cityId))
    .where(isNull(branches.retiredAt))
    .orderBy(asc(branches.position))
  const known = all.map(({ guid, name, city }) => `  ${guid}  ${name.ru}, ${city.ru}`).join('\n')
  throw new Error(`There is no branch "${named}". Branches:\n${known}\n  all  every branch`)
}

async function list(db: Db): Promise<string[]> {
  const keys = await listStaffKeys(db)
  if (keys.length === 0) return ['There are no keys.']
  const at = (moment: Date | null): string => moment?.toISOString().slice(0, 16) ?? 'never'
  return keys.map(
    ({ id, name, role, branch, lastUsedAt, revokedAt }) =>
      `${id}  ${role}  ${branch ?? 'all'}  ${name}  used ${at(lastUsedAt)}${revokedAt ? `  REVOKED ${at(revokedAt)}` : ''}`,
  )
}

/**
 * Makes a key and shows it once, lists the stored keys without their texts, or revokes one. Throws an error whose
 * message names the mistake in the command, or its usage.
 * @returns lines to print
 */
export async function runKeyCommand(
  db: Db,
  { branch, role, name, list: isList, revoke }: KeyCommand,
  now: Date,
): Promise<string[]> {
  if (isList) return list(db)
  if (revoke !== undefined) {
    const isRevoked = /^\d{1,9}$/.test(revoke) && (await revokeStaffKey(db, Number(revoke), now))
    if (!isRevoked) throw new Error(`There is no valid key ${revoke}.`)
    return [`Key ${revoke} is revoked: its calls are refused from now on, and its open pages end.`]
  }
  const called = name?.trim()
  if (!branch || !isRole(role) || !called || called.length > LONGEST_NAME) throw new Error(USAGE)
  const created = await makeStaffKey(db, { name: called, role, branchId: await branchIdOf(db, branch) }, now)
  return [
    created.key,
    `Key ${created.id} (${role}, ${branch}, ${called}). It is shown this once: only a hash of it is kept.`,
  ]
}
