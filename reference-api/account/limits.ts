import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { rateEvents } from '@/reference-api/db/schema/account'

type Limit = { readonly max: number; readonly seconds: number }

type Budget = {
  readonly phone: readonly Limit[]
  /** A network that many share is counted too. */
  readonly ip: readonly Limit[]
  /** All devices together that their phones do not know: the brake against guessing over many phones. */
  readonly strangers?: readonly Limit[]
}

/** `deviceId` of a device that the phone knows; 0: any other. */
export type Who = { readonly phone: string; readonly ip: string; readonly deviceId?: number }

const HOUR = 3600
const DAY = 24 * HOUR

/** How often what may happen (threats §3); counted in the database, so that a restart forgives nothing. */
const LIMITS = {
  sendCode: {
    phone: [
      { max: 5, seconds: HOUR },
      { max: 8, seconds: DAY },
    ],
    ip: [
      { max: 10, seconds: HOUR },
      { max: 30, seconds: DAY },
    ],
  },
  wrongCode: {
    phone: [{ max: 10, seconds: DAY }],
    ip: [{ max: 30, seconds: HOUR }],
    strangers: [{ max: 100, seconds: HOUR }],
  },
  wrongPassword: { phone: [{ max: 10, seconds: HOUR }], ip: [{ max: 50, seconds: HOUR }] },
  register: { phone: [{ max: 3, seconds: DAY }], ip: [{ max: 5, seconds: HOUR }] },
  export: { phone: [{ max: 10, seconds: HOUR }], ip: [{ max: 100, seconds: HOUR }] },
} satisfies Record<string, Budget>

type Turn = { readonly ok: true; readonly ids: readonly number[] } | { readonly ok: false; readonly wait: number }

/** Wrong promo codes that a customer, or all guests of a network, may try. */
const WRONG_PROMO: Limit = { max: 10, seconds: HOUR }

/** Opinions of the chain that a network may send. */
const FEEDBACK: readonly Limit[] = [
  { max: 10, seconds: HOUR },
  { max: 30, seconds: DAY },
]

const KEPT_SECONDS = DAY
const SWEEP_AT_MOST = 200

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/** IPv4 whole, IPv6 by its /64; null for this machine: that is the storefront's gateway speaking for everybody. */
export function networkOf(ip: string): string | null {
  const address = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (address === '::1' || address.startsWith('127.')) return null
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  const network = [...groups, ...zeros, ...rest].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

const holdBucket = (tx: Db, bucket: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`)

/** Seconds until the bucket has room, 0 when it has. Holds the bucket until the transaction ends. */
async function waitFor(tx: Db, bucket: string, limits: readonly Limit[], now: Date): Promise<number> {
  await holdBucket(tx, bucket)
  const most = Math.max(...limits.map((limit) => limit.max))
  const events = await tx
    .select({ at: rateEvents.at })
    .from(rateEvents)
    .where(eq(rateEvents.bucket, bucket))
    .orderBy(desc(rateEvents.at))
    .limit(most)
  const waits = limits.map(({ max, seconds }) => {
    const oldest = events[max - 1]
    return oldest ? Math.ceil((oldest.at.getTime() + seconds * 1000 - now.getTime()) / 1000) : 0
  })
  return Math.max(0, ...waits)
}

/** A known device is counted by itself: whatever strangers do with the phone, its owner gets through. */
function bucketsOf(flow: keyof typeof LIMITS, who: Who): { bucket: string; limits: readonly Limit[] }[] {
  const { phone, ip, strangers = [] }: Budget = LIMITS[flow]
  if (who.deviceId) return [{ bucket: `${flow}:device:${who.deviceId}`, limits: phone }]
  const network = networkOf(who.ip)
  return [
    { bucket: `${flow}:${who.phone}`, limits: phone },
    ...(network ? [{ bucket: `${flow}:${network}`, limits: ip }] : []),
    ...(strangers.length > 0 ? [{ bucket: `${flow}:strangers`, limits: strangers }] : []),
  ]
}

/**
 * Counts one event of a phone and of the caller's network, or tells how many seconds to wait. Call it inside a transaction:
 * parallel callers with the same phone or network then take turns, so that not one too many gets through.
 */
export async function takeTurn(tx: Db, flow: keyof typeof LIMITS, who: Who, now: Date): Promise<Turn> {
  const buckets = bucketsOf(flow, who)
  for (const { bucket, limits } of buckets) {
    const wait = await waitFor(tx, bucket, limits, now)
    if (wait > 0) return { ok: false, wait }
  }
  const taken = await tx
    .insert(rateEvents)
    .values(buckets.map(({ bucket }) => ({ bucket, at: now })))
    .returning({ id: rateEvents.id })
  await forgetOld(tx, now)
  return { ok: true, ids: taken.map(({ id }) => id) }
}

/** Uncounts what turned out not to be a failure. */
export async function giveBack(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.delete(rateEvents).where(inArray(rateEvents.id, [...ids]))
}

async function forgetOld(tx: Db, now: Date): Promise<void> {
  // Skipping what another transaction holds keeps two sweeps from waiting for each other.
  const old = tx
    .select({ id: rateEvents.id })
    .from(rateEvents)
    .where(and(lt(rateEvents.at, before(now, KEPT_SECONDS))))
    .limit(SWEEP_AT_MOST)
    .for('update', { skipLocked: true })
  await tx.delete(rateEvents).where(inArray(rateEvents.id, old))
}

/** Counts an opinion sent from a network, or tells how long to wait; like `takeTurn`, inside a transaction. */
export async function takeFeedbackTurn(tx: Db, ip: string, now: Date): Promise<Turn> {
  const network = networkOf(ip)
  if (network === null) return { ok: true, ids: [] }
  const bucket = `feedback:${network}`
  const wait = await waitFor(tx, bucket, FEEDBACK, now)
  if (wait > 0) return { ok: false, wait }
  const taken = await tx.insert(rateEvents).values({ bucket, at: now }).returning({ id: rateEvents.id })
  await forgetOld(tx, now)
  return { ok: true, ids: taken.map(({ id }) => id) }
}

/** Who guesses promo codes: a customer, or a guest by the network. */
type Guesser = { readonly userId: number | null; readonly ip: string }

/** Null: guests of this machine, for whom the gateway speaks, are not told apart. */
function promoBucket({ userId, ip }: Guesser): string | null {
  const name = userId === null ? networkOf(ip) : `user:${userId}`
  return name === null ? null : `wrongPromo:${name}`
}

const countSince = (db: Db, bucket: string, now: Date): Promise<number> =>
  db.$count(rateEvents, and(eq(rateEvents.bucket, bucket), gt(rateEvents.at, before(now, WRONG_PROMO.seconds))))

/** Has somebody tried as many wrong promo codes within the hour as they may? */
export async function hasGuessedTooOften(db: Db, guesser: Guesser, now: Date): Promise<boolean> {
  const bucket = promoBucket(guesser)
  return bucket !== null && (await countSince(db, bucket, now)) >= WRONG_PROMO.max
}

/**
 * Counts a wrong promo code; one that was counted within the hour is not counted again. Call it inside a transaction.
 * @returns false when there were too many already
 */
export async function countWrongPromo(tx: Db, guesser: Guesser, code: string, now: Date): Promise<boolean> {
  const bucket = promoBucket(guesser)
  if (bucket === null) return true
  await holdBucket(tx, bucket)
  const same = `${bucket}:${createHash('sha256').update(code).digest('base64url').slice(0, 16)}`
  if ((await countSince(tx, same, now)) > 0) return true
  if ((await countSince(tx, bucket, now)) >= WRONG_PROMO.max) return false
  await tx.insert(rateEvents).values([bucket, same].map((name) => ({ bucket: name, at: now })))
  await forgetOld(tx, now)
  return true
}
