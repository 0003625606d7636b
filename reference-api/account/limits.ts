import { createHash } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { rateEvents } from '@/reference-api/db/schema/account'
import { networkOf } from '@/reference-api/http/network'
import type { LimitSettings } from './limit-settings'
import { deleteOldEvents, exceededLimit, type Limit, lockBucket, secondsBefore } from './rate-limit'

type Budget = {
  readonly phone: readonly Limit[]
  readonly network: readonly Limit[]
  /** A thousand consecutive numbers: only a script asks for many of them. */
  readonly prefix?: readonly Limit[]
  /** All unknown devices together: against guessing codes and pumping SMS over many phones. */
  readonly strangers?: readonly Limit[]
  /** All known devices together. */
  readonly known?: readonly Limit[]
}

/** `deviceId` of a device that the phone knows; 0: any other. */
export type LimitSubject = { readonly phone: string; readonly ip: string; readonly deviceId?: number }

const HOUR = 3600
const DAY = 24 * HOUR

/** The limits of each flow (threats §3). They are counted in the database, so that a restart does not reset them. */
const budgets = ({ networkTimes, smsPerPrefix, smsPerHour, smsPerDay }: LimitSettings) =>
  ({
    sendCode: {
      phone: [
        { max: 5, seconds: HOUR },
        { max: 8, seconds: DAY },
      ],
      // Mobile operators put thousands of customers behind one address.
      network: [
        { max: 10 * networkTimes, seconds: HOUR, isSoft: true },
        { max: 30 * networkTimes, seconds: DAY, isSoft: true },
        { max: 100 * networkTimes, seconds: DAY },
      ],
      prefix: [{ max: smsPerPrefix, seconds: HOUR }],
      strangers: [
        { max: smsPerHour, seconds: HOUR, isSoft: true },
        { max: smsPerDay, seconds: DAY },
      ],
      known: [{ max: smsPerDay, seconds: DAY }],
    },
    wrongCode: {
      phone: [{ max: 10, seconds: DAY }],
      network: [{ max: 30 * networkTimes, seconds: HOUR, isSoft: true }],
      strangers: [{ max: 100, seconds: HOUR, isSoft: true }],
    },
    wrongPassword: {
      phone: [{ max: 10, seconds: HOUR }],
      network: [{ max: 50 * networkTimes, seconds: HOUR }],
    },
    register: { phone: [{ max: 3, seconds: DAY }], network: [{ max: 5 * networkTimes, seconds: HOUR }] },
    export: { phone: [{ max: 10, seconds: HOUR }], network: [{ max: 100 * networkTimes, seconds: HOUR }] },
  }) satisfies Record<string, Budget>

type Flow = keyof ReturnType<typeof budgets>

/** What a bucket counts by. */
type Counted = 'phone' | 'device' | 'network' | keyof Pick<Budget, 'prefix' | 'strangers' | 'known'>

export type LimitExceeded = {
  readonly ok: false
  /** Seconds until the limit has room. */
  readonly wait: number
  readonly isSoft: boolean
  readonly by: Counted
}

type ConsumeResult = { readonly ok: true; readonly ids: readonly number[] } | LimitExceeded

/** How many wrong promo codes a customer, or all guests of a network together, may try. */
const WRONG_PROMO: Limit = { max: 10, seconds: HOUR }

/** How many opinions a network may send. */
const feedbackLimits = ({ networkTimes }: LimitSettings): readonly Limit[] => [
  { max: 10 * networkTimes, seconds: HOUR },
  { max: 30 * networkTimes, seconds: DAY },
]

type Bucket = { readonly bucket: string; readonly by: Counted; readonly limits: readonly Limit[] }

/** A known device has buckets of its own: strangers who use up the limits of the phone do not lock its owner out. */
function bucketsOf(flow: Flow, who: LimitSubject, settings: LimitSettings): Bucket[] {
  const { phone, network, prefix, strangers, known }: Budget = budgets(settings)[flow]
  const bucket = (by: Counted, name: string | number, limits: readonly Limit[] | undefined): Bucket[] =>
    limits ? [{ by, bucket: `${flow}:${name}`, limits }] : []
  if (who.deviceId) return [...bucket('device', `device:${who.deviceId}`, phone), ...bucket('known', 'known', known)]
  return [
    ...bucket('phone', who.phone, phone),
    ...bucket('network', networkOf(who.ip), network),
    ...bucket('prefix', `prefix:${who.phone.slice(0, -3)}`, prefix),
    ...bucket('strangers', 'strangers', strangers),
  ]
}

/**
 * Consumes one unit of every limit of a flow, or none when one of them is exceeded. Call it inside a transaction: the buckets are
 * locked until its end, so parallel callers cannot exceed a limit.
 * @param isProven the caller solved a proof of work: soft limits do not apply
 * @returns ids for `refundLimit`, or the exceeded limit and how many seconds it holds
 */
export async function consumeLimit(
  tx: Db,
  flow: Flow,
  who: LimitSubject,
  now: Date,
  settings: LimitSettings,
  isProven = false,
): Promise<ConsumeResult> {
  const buckets = bucketsOf(flow, who, settings)
  for (const { bucket, by, limits } of buckets) {
    const counted = isProven ? limits.filter(({ isSoft }) => !isSoft) : limits
    const held = counted.length > 0 ? await exceededLimit(tx, bucket, counted, now) : null
    if (held) return { ok: false, by, ...held }
  }
  const taken = await tx
    .insert(rateEvents)
    .values(buckets.map(({ bucket }) => ({ bucket, at: now })))
    .returning({ id: rateEvents.id })
  await deleteOldEvents(tx, now)
  return { ok: true, ids: taken.map(({ id }) => id) }
}

/** Refunds what `consumeLimit` consumed: the event was no failure after all. */
export async function refundLimit(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.delete(rateEvents).where(inArray(rateEvents.id, [...ids]))
}

/** Consumes the limit of opinions of a network. Call it inside a transaction, like `consumeLimit`. */
export async function consumeFeedbackLimit(
  tx: Db,
  ip: string,
  now: Date,
  settings: LimitSettings,
): Promise<ConsumeResult> {
  const bucket = `feedback:${networkOf(ip)}`
  const held = await exceededLimit(tx, bucket, feedbackLimits(settings), now)
  if (held) return { ok: false, by: 'network', ...held }
  const taken = await tx.insert(rateEvents).values({ bucket, at: now }).returning({ id: rateEvents.id })
  await deleteOldEvents(tx, now)
  return { ok: true, ids: taken.map(({ id }) => id) }
}

/** Who tries promo codes: a customer, or a guest, counted by the network. */
type PromoCaller = { readonly userId: number | null; readonly ip: string }

const promoBucket = ({ userId, ip }: PromoCaller): string =>
  `wrongPromo:${userId === null ? networkOf(ip) : `user:${userId}`}`

const countSince = (db: Db, bucket: string, now: Date): Promise<number> =>
  db.$count(rateEvents, and(eq(rateEvents.bucket, bucket), gt(rateEvents.at, secondsBefore(now, WRONG_PROMO.seconds))))

/** Is the limit of wrong promo codes within an hour used up? */
export async function isPromoLimitReached(db: Db, guesser: PromoCaller, now: Date): Promise<boolean> {
  const bucket = promoBucket(guesser)
  return (await countSince(db, bucket, now)) >= WRONG_PROMO.max
}

/**
 * Consumes the limit of wrong promo codes; the same code within an hour counts once. Call it inside a transaction.
 * @returns false when the limit was used up already
 */
export async function consumePromoLimit(tx: Db, guesser: PromoCaller, code: string, now: Date): Promise<boolean> {
  const bucket = promoBucket(guesser)
  await lockBucket(tx, bucket)
  const same = `${bucket}:${createHash('sha256').update(code).digest('base64url').slice(0, 16)}`
  if ((await countSince(tx, same, now)) > 0) return true
  if ((await countSince(tx, bucket, now)) >= WRONG_PROMO.max) return false
  await tx.insert(rateEvents).values([bucket, same].map((name) => ({ bucket: name, at: now })))
  await deleteOldEvents(tx, now)
  return true
}
