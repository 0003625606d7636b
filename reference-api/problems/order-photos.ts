import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm'
import { MAX_PHOTOS, PHOTO_DAYS, reportVerdict } from '@/lib/domain/staff/problem'
import { daysAfter } from '@/lib/domain/time/durations'
import type { LimitSettings } from '@/reference-api/account/limit-settings'
import { consumePhotoTry, refundLimit } from '@/reference-api/account/limits'
import type { Db } from '@/reference-api/db/client'
import { orderPhotos, orders } from '@/reference-api/db/schema'
import { queuePhotoTask, reencodePhoto } from './reencode-photo'

/** `ip`: the sender's address. */
type Sent = { readonly key: string; readonly image: string; readonly ip: string }
type Stored =
  | 'unknown'
  | 'not_delivered'
  | 'over'
  | 'too_many'
  | 'no_photo'
  | 'overloaded'
  | 'done'
  /** Seconds until the order, or the sender's network, may send another photo. */
  | { readonly wait: number }

/** `owned`: the condition that selects the order; `key`: of the photo. */
type Judging = { readonly owned: SQL | undefined; readonly key: string; readonly now: Date }

/**
 * Whether the order can get a photo with this key.
 * @param isLocked the order's row is locked until the transaction ends
 */
async function verdictOf(db: Db, { owned, key, now }: Judging, isLocked = false) {
  const query = db.select().from(orders).where(owned)
  const [order] = await (isLocked ? query.for('update') : query)
  if (!order) return { orderId: 0, verdict: 'unknown' } as const
  const photos = await db.select({ key: orderPhotos.key }).from(orderPhotos).where(eq(orderPhotos.orderId, order.id))
  if (photos.some((photo) => photo.key === key)) return { orderId: order.id, verdict: 'done' } as const
  const verdict = reportVerdict(order, now)
  return {
    orderId: order.id,
    verdict: verdict === 'open' && photos.length >= MAX_PHOTOS ? ('too_many' as const) : verdict,
  }
}

/**
 * Stores a photo of an order that can still be reported; a key is stored once. Every try that reaches the decoder
 * counts for the order and the network, with any result. Pictures are decoded outside of the transaction, one after the
 * other, and only while the order has room for a photo.
 * @param owned the condition that selects the order
 */
export async function storePhoto(
  { db, limits }: { readonly db: Db; readonly limits: LimitSettings },
  owned: SQL | undefined,
  { key, image, ip }: Sent,
  now: Date,
): Promise<Stored> {
  const judging = { owned, key, now }
  const first = await verdictOf(db, judging)
  if (first.verdict !== 'open') return first.verdict
  const turn = await db.transaction((tx) => consumePhotoTry(tx, { orderId: first.orderId, ip }, now, limits))
  if (!turn.ok) return { wait: turn.wait }
  const stored = await queuePhotoTask(async (): Promise<Stored> => {
    const second = await verdictOf(db, judging)
    if (second.verdict !== 'open') return second.verdict
    const photo = await reencodePhoto(Buffer.from(image, 'base64'))
    if (!photo) return 'no_photo'
    return db.transaction(async (tx) => {
      const { orderId, verdict } = await verdictOf(tx, judging, true)
      if (verdict !== 'open') return verdict
      await tx.insert(orderPhotos).values({ orderId, key, image: photo, createdAt: now })
      return 'done'
    })
  })
  if (stored !== null) return stored
  await refundLimit(db, turn.ids)
  return 'overloaded'
}

/** A photo in base64; null when the order has none with this key. */
export async function photoOf(db: Db, owned: SQL | undefined, key: string): Promise<string | null> {
  const [photo] = await db
    .select({ image: orderPhotos.image })
    .from(orderPhotos)
    .innerJoin(orders, eq(orders.id, orderPhotos.orderId))
    .where(and(owned, eq(orderPhotos.key, key)))
  return photo ? Buffer.from(photo.image).toString('base64') : null
}

/** Deletes photos whose term is over. */
export const deleteOldPhotos = (db: Db, now: Date): Promise<unknown> =>
  db
    .delete(orderPhotos)
    .where(
      or(
        lte(orderPhotos.createdAt, daysAfter(now, -PHOTO_DAYS.all)),
        and(isNull(orderPhotos.problemId), lte(orderPhotos.createdAt, daysAfter(now, -PHOTO_DAYS.unused))),
      ),
    )
