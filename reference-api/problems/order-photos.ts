import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm'
import { MAX_PHOTOS, PHOTO_DAYS, reportVerdict } from '@/lib/domain/problem'
import { daysAfter, MS_PER_HOUR } from '@/lib/domain/time/durations'
import { consumePhotoTry, refundLimit } from '@/reference-api/account/limits'
import type { Db } from '@/reference-api/db/client'
import { orderPhotos, orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import { type Every, every } from '@/reference-api/ticker'
import { inPhotoTurn, reencodePhoto } from './reencode-photo'

/** `ip`: of whoever sends it. */
type Sent = { readonly key: string; readonly image: string; readonly ip: string }
type Stored =
  | 'unknown'
  | 'not_delivered'
  | 'over'
  | 'too_many'
  | 'no_photo'
  | 'crowded'
  | 'done'
  /** Seconds until the order, or its network, may send another. */
  | { readonly wait: number }

async function verdictOf(db: Db, owned: SQL | undefined, key: string, now: Date, isLocked: boolean) {
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
 * Keeps a photo of an order that can still be reported; the same key is kept once. Every try that reaches the decoder is counted, for the
 * order and the network, whatever comes of it. The picture is decoded outside of the transaction, after those that came before, and only
 * while the order still has room for it.
 * @param owned selects the order by the right to it
 */
export async function storePhoto(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  owned: SQL | undefined,
  { key, image, ip }: Sent,
  now: Date,
): Promise<Stored> {
  const first = await verdictOf(db, owned, key, now, false)
  if (first.verdict !== 'open') return first.verdict
  const turn = await db.transaction((tx) => consumePhotoTry(tx, { orderId: first.orderId, ip }, now, limits))
  if (!turn.ok) return { wait: turn.wait }
  const stored = await inPhotoTurn(async (): Promise<Stored> => {
    const second = await verdictOf(db, owned, key, now, false)
    if (second.verdict !== 'open') return second.verdict
    const photo = await reencodePhoto(Buffer.from(image, 'base64'))
    if (!photo) return 'no_photo'
    return db.transaction(async (tx) => {
      const { orderId, verdict } = await verdictOf(tx, owned, key, now, true)
      if (verdict !== 'open') return verdict
      await tx.insert(orderPhotos).values({ orderId, key, image: photo, createdAt: now })
      return 'done'
    })
  })
  if (stored !== null) return stored
  await refundLimit(db, turn.ids)
  return 'crowded'
}

/** A photo in base64; null when the order has none by this key. */
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

/** Deletes them every hour; several processes may run it, or take turns by `every`. */
export const startPhotoExpiry = (settings: {
  readonly db: Db
  readonly clock: () => Date
  readonly onError: (error: unknown) => void
  readonly every?: Every
}) => (settings.every ?? every)(MS_PER_HOUR, () => deleteOldPhotos(settings.db, settings.clock()), settings.onError)
