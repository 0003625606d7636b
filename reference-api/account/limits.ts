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
  /** A thousand numbers that follow each other: nobody's customers come in such a row. */
  readonly prefix?: readonly Limit[]
  /** All devices together that their phones do not know: the limit against guessing and pumping over many phones. */
  readonly strangers?: readonly Limit[]
  /** All devices together that their phones know. */
  readonly known?: readonly Limit[]
}

/** `deviceId` of a device that the phone knows; 0: any other. */
export type LimitSubject = { readonly phone: string; readonly ip: string; readonly deviceId?: number }

const HOUR = 3600
const DAY = 24 * HOUR

/** How often what may happen (threats §3); counted in the database, so that a restart forgives nothing. */
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

/** Who is counted in a bucket. */
type Counted = 'phone' | 'device' | 'network' | keyof Pick<Budget, 'prefix' | 'strangers' | 'known'>

export type LimitExceeded = {
  readonly ok: false
  /** Seconds until there is room. */
  readonly wait: number
  readonly isSoft: boolean
  readonly by: Counted
}

type ConsumeResult = { readonly ok: true; readonly ids: readonly number[] } | LimitExceeded

/** Wrong promo codes that a customer, or all guests of a network, may try. */
const WRONG_PROMO: Limit = { max: 10, seconds: HOUR }

/** Opinions of the chain that a network may send. */
const feedbackLimits = ({ networkTimes }: LimitSettings): readonly Limit[] => [
  { max: 10 * networkTimes, seconds: HOUR },
  { max: 30 * networkTimes, seconds: DAY },
]

type Bucket = { readonly bucket: string; readonly by: Counted; readonly limits: readonly Limit[] }

/** A known device is counted by itself: whatever strangers do with the phone, its owner gets through. */
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
 * Counts one event of a phone and of the caller's network, or tells how many seconds to wait. Call it inside a transaction:
 * parallel callers with the same phone or network then take turns, so that not one too many gets through.
 * @param isProven the caller gave what a soft limit asks for: only the others hold it up
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

/** Uncounts what turned out not to be a failure. */
export async function refundLimit(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.delete(rateEvents).where(inArray(rateEvents.id, [...ids]))
}

/** Counts an opinion sent from a network, or tells how long to wait; like `takeTurn`, inside a transaction. */
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

/** Who guesses promo codes: a customer, or a guest by the network. */
type PromoCaller = { readonly userId: number | null; readonly ip: string }

const promoBucket = ({ userId, ip }: PromoCaller): string =>
  `wrongPromo:${userId === null ? networkOf(ip) : `user:${userId}`}`

const countSince = (db: Db, bucket: string, now: Date): Promise<number> =>
  db.$count(rateEvents, and(eq(rateEvents.bucket, bucket), gt(rateEvents.at, secondsBefore(now, WRONG_PROMO.seconds))))

/** Has somebody tried as many wrong promo codes within the hour as they may? */
export async function isPromoLimitReached(db: Db, guesser: PromoCaller, now: Date): Promise<boolean> {
  const bucket = promoBucket(guesser)
  return (await countSince(db, bucket, now)) >= WRONG_PROMO.max
}

/**
 * Counts a wrong promo code; one that was counted within the hour is not counted again. Call it inside a transaction.
 * @returns false when there were too many already
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
