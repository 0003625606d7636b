import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
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

/** How often what may happen (research/reliability.md §2.4); counted in the database, so that a restart forgives nothing. */
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

/** Seconds until the bucket has room, 0 when it has. Holds the bucket until the transaction ends. */
async function waitFor(tx: Db, bucket: string, limits: readonly Limit[], now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`)
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
