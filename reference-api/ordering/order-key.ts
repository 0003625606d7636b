import { createHash, timingSafeEqual } from 'node:crypto'
import { changedOrderToken, ORDER_KEY_NEEDED } from '@/lib/contract/order/order-key'
import { consumePhoneTry, refundLimit } from '@/reference-api/account/limits'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import { Refusal } from '@/reference-api/http/errors'
import type { GuardAct } from '@/reference-api/http/mount'
import { orderKeyTexts } from '@/reference-api/texts/texts'
import { whereToken } from './order-selectors'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in constant time, so that the time does not reveal how much is right. */
const isSame = (said: string, right: string): boolean => timingSafeEqual(digest(said), digest(right))

const lockOf = async (db: Db, token: string) =>
  (
    await db
      .select({ id: orders.id, userId: orders.userId, key: orders.cartId, phone: orders.customerPhone })
      .from(orders)
      .where(whereToken(token))
  )[0]

/**
 * Allows a change by link for the browser that ordered, which has the key of the order, and for the session of the
 * order's customer. The handler answers when the order does not exist, and when a call that needs a session names
 * another customer's order: both get the same answer.
 */
export const orderKeyGuard =
  ({ db }: Pick<Deps, 'db'>): GuardAct =>
  async (route, input, { user, orderKey, locale }) => {
    const token = changedOrderToken(route, input)
    const lock = token === null ? null : await lockOf(db, token)
    if (!lock || (orderKey !== null && isSame(orderKey, lock.key))) return
    if (lock.userId === null)
      throw new Refusal(403, { message: orderKeyTexts[locale].keyNeeded, code: ORDER_KEY_NEEDED })
    const isOwner = user !== null && 'sessionId' in user && user.id === lock.userId
    if (!isOwner && route.access !== 'user')
      throw new Refusal(403, { message: orderKeyTexts[locale].ownerOnly, code: 'owner_only' })
  }

type Named = { readonly phone: string; readonly ip: string; readonly now: Date }

/**
 * `owner_only`: the order belongs to a customer and needs that customer's session; `wait`: seconds until another phone
 * may be tried.
 */
type KeyResult =
  | { readonly outcome: 'key'; readonly key: string }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'owner_only' }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'wait'; readonly wait: number }

/**
 * The key of a guest's order for a caller who names its phone; the page of the order shows only the last digits of it.
 * Wrong phones are limited by network and over all networks, so that guessing does not find the phone.
 */
export async function orderKeyByPhone(
  { db }: Pick<Deps, 'db'>,
  token: string,
  { phone, ip, now }: Named,
): Promise<KeyResult> {
  const lock = await lockOf(db, token)
  if (!lock) return { outcome: 'unknown' }
  if (lock.userId !== null) return { outcome: 'owner_only' }
  return db.transaction(async (tx): Promise<KeyResult> => {
    const turn = await consumePhoneTry(tx, { orderId: lock.id, ip }, now)
    if (!turn.ok) return { outcome: 'wait', wait: turn.wait }
    if (!isSame(phone, lock.phone)) return { outcome: 'wrong' }
    await refundLimit(tx, turn.ids)
    return { outcome: 'key', key: lock.key }
  })
}
