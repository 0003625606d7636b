import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { OrderAddress } from '@/lib/contract/order/order-address'
import { eachTypedText, type FieldsWith } from '@/lib/domain/order/order-fields'
import type { Db } from '@/reference-api/db/client'
import type { ColumnOf } from '@/reference-api/db/rows'
import { consents } from '@/reference-api/db/schema/consents'
import { orderLines, orders } from '@/reference-api/db/schema/orders'
import { orderPhotos, orderProblems } from '@/reference-api/db/schema/problems'
import { reviews } from '@/reference-api/db/schema/reviews'
import { staffTasks } from '@/reference-api/db/schema/staff'

/** The statuses of orders that no longer change. */
export const ENDED_STATUSES = ['delivered', 'cancelled'] as const

const NOWHERE = {
  street: '',
  home: '',
  private_house: false,
  entrance: '',
  apartment: '',
  floor: '',
  comment: '',
  latitude: null,
  longitude: null,
} satisfies Omit<OrderAddress, 'city_id'>

/** The fields that the customer typed, as they are without a customer. */
const FORGOTTEN = {
  customerName: '',
  customerPhone: '',
  secondPhone: null,
  buyerBin: null,
  ...eachTypedText(() => ''),
} satisfies Record<ColumnOf<FieldsWith<{ isPersonal: true }>>, '' | null>

/**
 * Removes personal data from orders and keeps what accounting needs: what was sold, where and for how much. Their links
 * stop working. Call it in a transaction.
 * @param ids of orders that have ended
 */
export async function anonymiseOrders(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const all = [...ids]
  await tx
    .update(orders)
    .set({
      userId: null,
      // Replaced by random values, which cannot be known or guessed.
      token: sql`'gone-' || gen_random_uuid()`,
      cartId: sql`gen_random_uuid()`,
      requestHash: '',
      ...FORGOTTEN,
      receiptUrl: null,
      pin: null,
      cancelComment: '',
      networkKey: null,
      siteKey: null,
      messageChannel: 'none',
      address: sql`case when ${orders.address} is not null then ${JSON.stringify(NOWHERE)}::jsonb || jsonb_build_object('city_id', ${orders.cityId}) end`,
    })
    .where(inArray(orders.id, all))
  await tx.update(orderLines).set({ note: '' }).where(inArray(orderLines.orderId, all))
  await tx.delete(orderPhotos).where(inArray(orderPhotos.orderId, all))
  await tx.update(orderProblems).set({ comment: '', answer: '' }).where(inArray(orderProblems.orderId, all))
  await tx.update(reviews).set({ text: '' }).where(inArray(reviews.orderId, all))
  await tx.update(staffTasks).set({ text: '', doneNote: '' }).where(inArray(staffTasks.orderId, all))
  await tx.update(orders).set({ shopCancelComment: '' }).where(inArray(orders.id, all))
  await tx
    .update(consents)
    .set({ phone: '' })
    .where(and(inArray(consents.orderId, all), isNull(consents.userId)))
}
