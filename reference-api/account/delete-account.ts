import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import { customerIdentityOf } from '@/reference-api/benefits/customer-identity'
import { ordersBy } from '@/reference-api/benefits/promo'
import type { Db } from '@/reference-api/db/client'
import { smsCodes, users } from '@/reference-api/db/schema/account'
import { formerCustomers } from '@/reference-api/db/schema/benefits'
import { feedback } from '@/reference-api/db/schema/info'
import { orders } from '@/reference-api/db/schema/orders'
import { staffTasks } from '@/reference-api/db/schema/staff'
import { anonymiseOrders, ENDED } from './anonymise-orders'

type Owner = { readonly id: number; readonly phone: string }

/** The customer's orders, and what their phone ordered as a guest. */
const endedOrdersOf = ({ id, phone }: Owner) =>
  and(
    inArray(orders.status, [...ENDED]),
    or(eq(orders.userId, id), and(isNull(orders.userId), eq(orders.customerPhone, phone))),
  )

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
  const ended = await tx.select({ id: orders.id }).from(orders).where(endedOrdersOf(owner))
  await anonymiseOrders(
    tx,
    ended.map(({ id }) => id),
  )
  await tx.delete(smsCodes).where(eq(smsCodes.phone, owner.phone))
  const said = or(eq(feedback.userId, owner.id), eq(feedback.phone, owner.phone))
  const ofFeedback = tx.select({ id: feedback.id }).from(feedback).where(said)
  await tx.update(staffTasks).set({ text: '', doneNote: '' }).where(inArray(staffTasks.feedbackId, ofFeedback))
  await tx.update(feedback).set({ name: '', phone: null, text: '' }).where(said)
  // Sessions, devices, addresses, cards, notifications, promo codes and consents go with it.
  await tx.delete(users).where(eq(users.id, owner.id))
  return 'deleted'
}
