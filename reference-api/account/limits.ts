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
  /** The caller about a phone: the session or a known device of its owner, or else the network. */
  readonly asker: readonly Limit[]
  /**
   * All unknown browsers together, about one phone. Strangers share this bucket with the owner, so it only asks for a
   * proof of work.
   */
  readonly phone?: readonly Limit[]
  readonly network?: readonly Limit[]
  /** A thousand consecutive numbers: only a script requests codes for many of them. */
  readonly prefix?: readonly Limit[]
  /** All unknown devices together, against guessing codes and SMS pumping over many phones. */
  readonly strangers?: readonly Limit[]
  /** All known devices together. */
  readonly known?: readonly Limit[]
}

/** `deviceId`: a known device of the phone; 0: any other. `sessionOf`: the customer whose session calls. */
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
      // Mobile operators have thousands of customers behind one address.
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
    stockAlert: { asker: [{ max: 60, seconds: HOUR }] },
  }) satisfies Record<string, Budget>

type Flow = keyof ReturnType<typeof budgets>

type BucketKind = keyof Budget

export type LimitExceeded = {
  readonly ok: false
  /** Seconds until the limit allows another event. */
  readonly wait: number
  readonly isSoft: boolean
  readonly by: BucketKind
}

/**
 * The limits and the moment of an event. `solvedChallenge`: the caller solved a proof of work, so soft limits do not
 * apply.
 */
type LimitCheck = { readonly limits: LimitSettings; readonly now: Date; readonly solvedChallenge?: boolean }

type ConsumeResult = { readonly ok: true; readonly ids: readonly number[] } | LimitExceeded

/** The most wrong promo codes of a customer, or of all guests of a network together. */
const WRONG_PROMO: Limit = { max: 10, seconds: HOUR }

/** The most photos, readable or not: of an order, and of a network within an hour. */
const PHOTO_TRIES = { order: { max: 10, seconds: DAY }, network: 60 } as const

/** The most wrong phones for an order: from one network, and from all. */
const PHONE_TRIES = { network: { max: 5, seconds: HOUR }, order: { max: 20, seconds: DAY } } as const

/** The most feedback from a network. */
const feedbackLimits = ({ networkTimes }: LimitSettings): readonly Limit[] => [
  { max: 10 * networkTimes, seconds: HOUR },
  { max: 30 * networkTimes, seconds: DAY },
]

type KindBucket = Bucket & { readonly by: BucketKind }

/** The same limits, `times` as high. */
const wider = (limits: readonly Limit[], times: number): readonly Limit[] =>
  limits.map((limit) => ({ ...limit, max: limit.max * times }))

/** A bucket for each network of an address, with higher limits for wider networks. */
const networkBuckets = (by: BucketKind, prefix: string, ip: string, limits: readonly Limit[]): KindBucket[] =>
  networksOf(ip).map(({ name, times }) => ({ by, bucket: `${prefix}${name}`, limits: wider(limits, times) }))

/**
 * Each caller (a session, a known device of the phone, or a network) has a bucket of their own, so that strangers who
 * use up theirs do not lock the owner out.
 */
function bucketsOf(flow: Flow, who: LimitSubject, settings: LimitSettings): KindBucket[] {
  const { asker, phone, network, prefix, strangers, known }: Budget = budgets(settings)[flow]
  const bucket = (by: BucketKind, name: string | number, limits: readonly Limit[] | undefined): KindBucket[] =>
    limits ? [{ by, bucket: `${flow}:${name}`, limits }] : []
  const own = who.deviceId ? `device:${who.deviceId}` : who.sessionOf && `session:${who.sessionOf}`
  if (own) return [...bucket('asker', own, asker), ...bucket('known', 'known', known)]
  return [
    ...networkBuckets('asker', `${flow}:${who.phone}@`, who.ip, asker),
    ...bucket('phone', who.phone, phone),
    ...(network ? networkBuckets('network', `${flow}:`, who.ip, network) : []),
    ...bucket('prefix', `prefix:${who.phone.slice(0, -3)}`, prefix),
    ...bucket('strangers', 'strangers', strangers),
  ]
}

/**
 * Consumes one unit of every limit of a flow, or none when one of them is exceeded. Call it inside a transaction: the
 * buckets are locked until its end, so parallel callers cannot exceed a limit.
 * @returns ids for `refundLimit`, or the exceeded limit and the seconds until it allows another event
 */
export async function consumeLimit(
  tx: Db,
  flow: Flow,
  who: LimitSubject,
  { limits, now, solvedChallenge }: LimitCheck,
): Promise<ConsumeResult> {
  return consume(tx, bucketsOf(flow, who, limits), now, solvedChallenge)
}

async function consume(
  tx: Db,
  buckets: readonly KindBucket[],
  now: Date,
  solvedChallenge = false,
): Promise<ConsumeResult> {
  const applicable = solvedChallenge
    ? buckets.map((one) => ({ ...one, limits: one.limits.filter(({ isSoft }) => !isSoft) }))
    : buckets
  const exceeded = await exceededLimit(tx, applicable, now)
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

/** Refunds what `consumeLimit` consumed, because the event was not a failure after all. */
export async function refundLimit(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.delete(rateEvents).where(inArray(rateEvents.id, [...ids]))
}

/** Consumes the limit of feedback of a network. Call it in a transaction, like `consumeLimit`. */
export async function consumeFeedbackLimit(
  tx: Db,
  ip: string,
  now: Date,
  settings: LimitSettings,
): Promise<ConsumeResult> {
  return consume(tx, networkBuckets('network', 'feedback:', ip, feedbackLimits(settings)), now)
}

/**
 * Consumes one try to send a photo of an order, from the limits of the order and of the network. Call it in a
 * transaction.
 */
export async function consumePhotoTry(
  tx: Db,
  { orderId, ip }: { readonly orderId: number; readonly ip: string },
  now: Date,
  { networkTimes }: LimitSettings,
): Promise<ConsumeResult> {
  const ofNetwork = [{ max: PHOTO_TRIES.network * networkTimes, seconds: HOUR }]
  const order = { bucket: `photo:order:${orderId}`, by: 'asker' as const, limits: [PHOTO_TRIES.order] }
  return consume(tx, [order, ...networkBuckets('network', 'photo:', ip, ofNetwork)], now)
}

/**
 * Consumes one try to name the phone of an order, from the limits of the network and of all networks. Call it in a
 * transaction, and refund it when the phone was right.
 */
export async function consumePhoneTry(
  tx: Db,
  { orderId, ip }: { readonly orderId: number; readonly ip: string },
  now: Date,
): Promise<ConsumeResult> {
  const order = { bucket: `orderPhone:${orderId}`, by: 'phone' as const, limits: [PHONE_TRIES.order] }
  return consume(tx, [order, ...networkBuckets('asker', `orderPhone:${orderId}@`, ip, [PHONE_TRIES.network])], now)
}

/** How many events of a bucket are from the last `seconds`. */
export const countSince = (db: Db, bucket: string, seconds: number, now: Date): Promise<number> =>
  db.$count(rateEvents, and(eq(rateEvents.bucket, bucket), gt(rateEvents.at, secondsBefore(now, seconds))))

/** How many wrong passwords for this phone were counted for the caller. Locks the count until the transaction ends. */
export async function countWrongPasswords(
  tx: Db,
  who: LimitSubject,
  now: Date,
  settings: LimitSettings,
): Promise<number> {
  const bucket = bucketsOf('wrongPassword', who, settings)[0]?.bucket ?? ''
  await lockBucket(tx, bucket)
  return countSince(tx, bucket, HOUR, now)
}

/** How many codes of this phone were sent to unknown browsers within a day. */
export const countCodesOfDay = (tx: Db, phone: string, now: Date): Promise<number> =>
  countSince(tx, `sendCode:${phone}`, DAY, now)

/** The caller who tries promo codes: a customer, or a guest by their network. */
type PromoCaller = { readonly userId: number | null; readonly ip: string }

const promoBuckets = ({ userId, ip }: PromoCaller): readonly { readonly bucket: string; readonly max: number }[] =>
  (userId === null ? networksOf(ip) : [{ name: `user:${userId}`, times: 1 }]).map(({ name, times }) => ({
    bucket: `wrongPromo:${name}`,
    max: WRONG_PROMO.max * times,
  }))

/** Whether the limit of wrong promo codes within an hour is used up. */
export async function isPromoLimitReached(db: Db, guesser: PromoCaller, now: Date): Promise<boolean> {
  const buckets = promoBuckets(guesser)
  const names = buckets.map(({ bucket }) => bucket)
  const since = gt(rateEvents.at, secondsBefore(now, WRONG_PROMO.seconds))
  const rows = await db
    .select({ bucket: rateEvents.bucket, count: count() })
    .from(rateEvents)
    .where(and(inArray(rateEvents.bucket, names), since))
    .groupBy(rateEvents.bucket)
  const counts = new Map(rows.map((row) => [row.bucket, row.count]))
  return buckets.some(({ bucket, max }) => (counts.get(bucket) ?? 0) >= max)
}

/**
 * Consumes the limit of wrong promo codes; the same code within an hour counts once. Call it inside a transaction.
 * @returns false when the limit was already used up
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
