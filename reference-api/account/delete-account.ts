import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { OrderAddress } from '@/lib/contract/ordering'
import { customerIdentityOf } from '@/reference-api/benefits/customer-identity'
import { ordersBy } from '@/reference-api/benefits/promo'
import type { Db } from '@/reference-api/db/client'
import { smsCodes, users } from '@/reference-api/db/schema/account'
import { formerCustomers } from '@/reference-api/db/schema/benefits'
import { consents } from '@/reference-api/db/schema/consents'
import { feedback } from '@/reference-api/db/schema/info'
import { orderLines, orders } from '@/reference-api/db/schema/orders'
import { orderPhotos, orderProblems } from '@/reference-api/db/schema/problems'
import { reviews } from '@/reference-api/db/schema/reviews'
import { staffTasks } from '@/reference-api/db/schema/staff'

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

type Owner = { readonly id: number; readonly phone: string }

const ENDED = ['delivered', 'cancelled'] as const

/** The customer's orders, and what their phone ordered as a guest. */
const endedOrdersOf = ({ id, phone }: Owner) =>
  and(
    inArray(orders.status, [...ENDED]),
    or(eq(orders.userId, id), and(isNull(orders.userId), eq(orders.customerPhone, phone))),
  )

/** Keeps of the orders what accounting needs: what was sold, where and for how much. Their links stop working. */
async function anonymiseOrders(tx: Db, owner: Owner): Promise<void> {
  const rows = await tx.select({ id: orders.id }).from(orders).where(endedOrdersOf(owner))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .update(orders)
    .set({
      userId: null,
      // Replaced by random values, which nobody knows or can guess.
      token: sql`'gone-' || gen_random_uuid()`,
      cartId: sql`gen_random_uuid()`,
      requestHash: '',
      customerName: '',
      customerPhone: '',
      secondPhone: null,
      buyerBin: null,
      receiptUrl: null,
      pin: null,
      comment: '',
      cancelComment: '',
      networkKey: null,
      messageChannel: 'none',
      address: sql`case when ${orders.address} is not null then ${JSON.stringify(NOWHERE)}::jsonb || jsonb_build_object('city_id', ${orders.cityId}) end`,
    })
    .where(inArray(orders.id, ids))
  await tx.update(orderLines).set({ note: '' }).where(inArray(orderLines.orderId, ids))
  await tx.delete(orderPhotos).where(inArray(orderPhotos.orderId, ids))
  await tx.update(orderProblems).set({ comment: '', answer: '' }).where(inArray(orderProblems.orderId, ids))
  await tx.update(reviews).set({ text: '' }).where(inArray(reviews.orderId, ids))
  await tx.update(staffTasks).set({ text: '', doneNote: '' }).where(inArray(staffTasks.orderId, ids))
  await tx.update(orders).set({ shopCancelComment: '' }).where(inArray(orders.id, ids))
  await tx
    .update(consents)
    .set({ phone: '' })
    .where(and(inArray(consents.orderId, ids), isNull(consents.userId)))
}

/**
 * Deletes a customer and all that is theirs (law 94-V of Kazakhstan); orders stay without a name. Runs in a transaction and locks
 * the customer, so that no order can be placed meanwhile.
 * Only keyed hashes of the phone stay: a new account must not get first-order offers, or codes for one use, again.
 * @param secret `Deps.redemptionSecret`
 * @returns `active`: an order is under way and nothing was changed; `gone`: another call was faster
 */
export async function deleteAccount(
  tx: Db,
  userId: number,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<'deleted' | 'active' | 'gone'> {
  const [owner] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!owner) return 'gone'
  const active = await tx.$count(orders, and(eq(orders.userId, owner.id), notInArray(orders.status, [...ENDED])))
  if (active > 0) return 'active'
  const customer = customerIdentityOf(secret, owner)
  if ((await ordersBy(tx, customer)) > 0)
    await tx.insert(formerCustomers).values({ customerKey: customer.formerKey, at: now }).onConflictDoNothing()
  await anonymiseOrders(tx, owner)
  await tx.delete(smsCodes).where(eq(smsCodes.phone, owner.phone))
  const said = or(eq(feedback.userId, owner.id), eq(feedback.phone, owner.phone))
  const ofFeedback = tx.select({ id: feedback.id }).from(feedback).where(said)
  await tx.update(staffTasks).set({ text: '', doneNote: '' }).where(inArray(staffTasks.feedbackId, ofFeedback))
  await tx.update(feedback).set({ name: '', phone: null, text: '' }).where(said)
  // Sessions, devices, addresses, cards, notifications, promo codes and consents go with it.
  await tx.delete(users).where(eq(users.id, owner.id))
  return 'deleted'
}
