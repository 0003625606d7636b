import { createHash } from 'node:crypto'
import { and, count, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { rateEvents } from '@/reference-api/db/schema/account'
import { networksOf } from '@/reference-api/http/network'
import type { LimitSettings } from './limit-settings'
import {
  type Bucket,
  deleteOldEvents,
  exceededLimit,
  type Limit,
  lockBucket,
  lockBuckets,
  secondsBefore,
} from './rate-limit'

type Budget = {
  /** One who asks about a phone: the session or the known device of its owner, or a network. */
  readonly asker: readonly Limit[]
  /** All unknown browsers together that ask about one phone. Strangers share it with the owner: it asks for a proof of work first. */
  readonly phone?: readonly Limit[]
  readonly network?: readonly Limit[]
  /** A thousand consecutive numbers: only a script asks for many of them. */
  readonly prefix?: readonly Limit[]
  /** All unknown devices together: against guessing codes and pumping SMS over many phones. */
  readonly strangers?: readonly Limit[]
  /** All known devices together. */
  readonly known?: readonly Limit[]
}

/** `deviceId` of a device that the phone knows; 0: any other. `sessionOf`: the customer whose session calls. */
export type LimitSubject = {
  readonly phone: string
  readonly ip: string
  readonly deviceId?: number
  readonly sessionOf?: number
}

const HOUR = 3600
const DAY = 24 * HOUR

/** The limits of each flow (threats §3, decision 071). They are counted in the database, so that a restart does not reset them. */
const budgets = ({ networkTimes, smsPerPrefix, smsPerHour, smsPerDay }: LimitSettings) =>
  ({
    sendCode: {
      asker: [
        { max: 5, seconds: HOUR },
        { max: 8, seconds: DAY },
      ],
      phone: [
        { max: 5, seconds: HOUR, isSoft: true },
        { max: 8, seconds: DAY, isSoft: true },
        { max: 30, seconds: DAY },
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
      asker: [{ max: 10, seconds: DAY }],
      phone: [{ max: 10, seconds: DAY, isSoft: true }],
      network: [{ max: 30 * networkTimes, seconds: HOUR, isSoft: true }],
      strangers: [{ max: 100, seconds: HOUR, isSoft: true }],
    },
    wrongPassword: {
      asker: [{ max: 10, seconds: HOUR }],
      phone: [
        { max: 10, seconds: HOUR, isSoft: true },
        { max: 100, seconds: DAY },
      ],
      network: [
        { max: 50 * networkTimes, seconds: HOUR, isSoft: true },
        { max: 1000 * networkTimes, seconds: DAY },
      ],
    },
    register: { asker: [{ max: 3, seconds: DAY }], network: [{ max: 5 * networkTimes, seconds: HOUR }] },
    export: { asker: [{ max: 10, seconds: HOUR }] },
  }) satisfies Record<string, Budget>

type Flow = keyof ReturnType<typeof budgets>

/** What a bucket counts by. */
type Counted = keyof Budget

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

/** How many photos may be tried, readable or not: of an order, and of a network within an hour. */
const PHOTO_TRIES = { order: { max: 10, seconds: DAY }, network: 60 } as const

/** How many opinions a network may send. */
const feedbackLimits = ({ networkTimes }: LimitSettings): readonly Limit[] => [
  { max: 10 * networkTimes, seconds: HOUR },
  { max: 30 * networkTimes, seconds: DAY },
]

/** A bucket, and what it counts by. */
type Counter = Bucket & { readonly by: Counted }

/** The same limits, so many times as wide. */
const wider = (limits: readonly Limit[], times: number): readonly Limit[] =>
  limits.map((limit) => ({ ...limit, max: limit.max * times }))

/**
 * Buckets are counted apart by who asks, so that strangers who use up theirs do not lock the owner out: a session, a device that the
 * phone knows, or a network.
 */
function bucketsOf(flow: Flow, who: LimitSubject, settings: LimitSettings): Counter[] {
  const { asker, phone, network, prefix, strangers, known }: Budget = budgets(settings)[flow]
  const bucket = (by: Counted, name: string | number, limits: readonly Limit[] | undefined): Counter[] =>
    limits ? [{ by, bucket: `${flow}:${name}`, limits }] : []
  const own = who.deviceId ? `device:${who.deviceId}` : who.sessionOf && `session:${who.sessionOf}`
  if (own) return [...bucket('asker', own, asker), ...bucket('known', 'known', known)]
  const networks = networksOf(who.ip)
  return [
    ...networks.flatMap(({ name, times }) => bucket('asker', `${who.phone}@${name}`, wider(asker, times))),
    ...bucket('phone', who.phone, phone),
    ...networks.flatMap(({ name, times }) => bucket('network', name, network && wider(network, times))),
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
  return consume(tx, bucketsOf(flow, who, settings), now, isProven)
}

async function consume(tx: Db, buckets: readonly Counter[], now: Date, isProven = false): Promise<ConsumeResult> {
  const counted = isProven
    ? buckets.map((one) => ({ ...one, limits: one.limits.filter(({ isSoft }) => !isSoft) }))
    : buckets
  const exceeded = await exceededLimit(tx, counted, now)
  if (exceeded) {
    const { held, wait, isSoft } = exceeded
    return { ok: false, by: held.by, wait, isSoft }
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
  const buckets = networksOf(ip).map(({ name, times }) => ({
    bucket: `feedback:${name}`,
    by: 'network' as const,
    limits: wider(feedbackLimits(settings), times),
  }))
  return consume(tx, buckets, now)
}

/** Consumes one try to send a photo of an order, of the order's and the network's. Call it inside a transaction. */
export async function consumePhotoTry(
  tx: Db,
  { orderId, ip }: { readonly orderId: number; readonly ip: string },
  now: Date,
  { networkTimes }: LimitSettings,
): Promise<ConsumeResult> {
  const ofNetwork = [{ max: PHOTO_TRIES.network * networkTimes, seconds: HOUR }]
  const networks = networksOf(ip).map(({ name, times }) => ({
    bucket: `photo:${name}`,
    by: 'network' as const,
    limits: wider(ofNetwork, times),
  }))
  const order = { bucket: `photo:order:${orderId}`, by: 'asker' as const, limits: [PHOTO_TRIES.order] }
  return consume(tx, [order, ...networks], now)
}

/** How many events of a bucket lie within the last `seconds`. */
export const countSince = (db: Db, bucket: string, seconds: number, now: Date): Promise<number> =>
  db.$count(rateEvents, and(eq(rateEvents.bucket, bucket), gt(rateEvents.at, secondsBefore(now, seconds))))

/** How many wrong passwords of this phone were counted for the one who asks. Locks the count until the transaction ends. */
export async function wrongPasswords(tx: Db, who: LimitSubject, now: Date, settings: LimitSettings): Promise<number> {
  const bucket = bucketsOf('wrongPassword', who, settings)[0]?.bucket ?? ''
  await lockBucket(tx, bucket)
  return countSince(tx, bucket, HOUR, now)
}

/** How many codes of this phone went to unknown browsers within a day. */
export const codesOfDay = (tx: Db, phone: string, now: Date): Promise<number> =>
  countSince(tx, `sendCode:${phone}`, DAY, now)

/** Who tries promo codes: a customer, or a guest, counted by the network. */
type PromoCaller = { readonly userId: number | null; readonly ip: string }

const promoBuckets = ({ userId, ip }: PromoCaller): readonly { readonly bucket: string; readonly max: number }[] =>
  (userId === null ? networksOf(ip) : [{ name: `user:${userId}`, times: 1 }]).map(({ name, times }) => ({
    bucket: `wrongPromo:${name}`,
    max: WRONG_PROMO.max * times,
  }))

/** Is the limit of wrong promo codes within an hour used up? */
export async function isPromoLimitReached(db: Db, guesser: PromoCaller, now: Date): Promise<boolean> {
  const buckets = promoBuckets(guesser)
  const names = buckets.map(({ bucket }) => bucket)
  const since = gt(rateEvents.at, secondsBefore(now, WRONG_PROMO.seconds))
  const counted = await db
    .select({ bucket: rateEvents.bucket, count: count() })
    .from(rateEvents)
    .where(and(inArray(rateEvents.bucket, names), since))
    .groupBy(rateEvents.bucket)
  const counts = new Map(counted.map((row) => [row.bucket, row.count]))
  return buckets.some(({ bucket, max }) => (counts.get(bucket) ?? 0) >= max)
}

/**
 * Consumes the limit of wrong promo codes; the same code within an hour counts once. Call it inside a transaction.
 * @returns false when the limit was used up already
 */
export async function consumePromoLimit(tx: Db, guesser: PromoCaller, code: string, now: Date): Promise<boolean> {
  const buckets = promoBuckets(guesser).map(({ bucket }) => bucket)
  await lockBuckets(tx, buckets)
  const same = `${buckets[0]}:${createHash('sha256').update(code).digest('base64url').slice(0, 16)}`
  if ((await countSince(tx, same, WRONG_PROMO.seconds, now)) > 0) return true
  if (await isPromoLimitReached(tx, guesser, now)) return false
  await tx.insert(rateEvents).values([...buckets, same].map((bucket) => ({ bucket, at: now })))
  await deleteOldEvents(tx, now)
  return true
}
