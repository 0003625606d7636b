import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { smsCodes, users } from '@/reference-api/db/schema/account'
import { formerCustomers } from '@/reference-api/db/schema/benefits'
import { feedback } from '@/reference-api/db/schema/info'
import { orders } from '@/reference-api/db/schema/orders'
import { staffTasks } from '@/reference-api/db/schema/staff'
import { anonymiseOrders, ENDED_STATUSES } from './anonymise-orders'
import { countOrdersOfCustomer } from './count-orders'
import { customerIdentityOf } from './customer-identity'

type Owner = { readonly id: number; readonly phone: string }

/** The customer's orders, and the guest orders of their phone. */
const endedOrdersOf = ({ id, phone }: Owner) =>
  and(
    inArray(orders.status, [...ENDED_STATUSES]),
    or(eq(orders.userId, id), and(isNull(orders.userId), eq(orders.customerPhone, phone))),
  )

/** The customer's feedback: sent while logged in, or with their phone. */
export const feedbackOf = ({ id, phone }: Owner) => or(eq(feedback.userId, id), eq(feedback.phone, phone))

/**
 * Deletes a customer and all their data (law 94-V of Kazakhstan); orders stay without personal data. Runs in a
 * transaction and locks the customer, so that no order can be placed meanwhile. Only keyed hashes of the phone stay, so
 * that a new account does not get offers for a first order or codes for one use again.
 * @param secret `AccountDeps.redemptionSecret`
 * @returns `active`: an order is under way and nothing was changed; `gone`: another call was faster
 */
export async function deleteAccount(
  tx: Db,
  userId: number,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<'deleted' | 'active' | 'gone'> {
  const [owner] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!owner) return 'gone'
  const active = await tx.$count(
    orders,
    and(eq(orders.userId, owner.id), notInArray(orders.status, [...ENDED_STATUSES])),
  )
  if (active > 0) return 'active'
  const customer = customerIdentityOf(secret, owner)
  if ((await countOrdersOfCustomer(tx, customer)) > 0)
    await tx.insert(formerCustomers).values({ customerKey: customer.formerKey, at: now }).onConflictDoNothing()
  const ended = await tx.select({ id: orders.id }).from(orders).where(endedOrdersOf(owner))
  await anonymiseOrders(
    tx,
    ended.map(({ id }) => id),
  )
  await tx.delete(smsCodes).where(eq(smsCodes.phone, owner.phone))
  const ofFeedback = tx.select({ id: feedback.id }).from(feedback).where(feedbackOf(owner))
  await tx.update(staffTasks).set({ text: '', doneNote: '' }).where(inArray(staffTasks.feedbackId, ofFeedback))
  await tx.update(feedback).set({ name: '', phone: null, text: '' }).where(feedbackOf(owner))
  // Sessions, devices, addresses, cards, notifications, promo codes and consents are deleted with the customer's row.
  await tx.delete(users).where(eq(users.id, owner.id))
  return 'deleted'
}
