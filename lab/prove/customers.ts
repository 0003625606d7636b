import { randomBytes } from 'node:crypto'
import { openSession } from '@/reference-api/account/sessions'
import { giveGiftBonus } from '@/reference-api/benefits/bonuses'
import type { Db } from '@/reference-api/db/client'
import { users } from '@/reference-api/db/schema'

export type Customer = { readonly session: string; readonly phone: string }

let created = 0

/** Customers with bonuses (tenge), each with an open session; no other customer uses their phones. */
export async function makeCustomers(db: Db, count: number, bonuses: number, now: Date): Promise<Customer[]> {
  const customers: Customer[] = []
  for (let number = 0; number < count; number += 1) {
    created += 1
    const phone = `7702${String(created).padStart(7, '0')}`
    const [user] = await db.insert(users).values({ phone, name: 'Айгерім', createdAt: now }).returning()
    if (!user) throw new Error('A customer was not stored')
    const session = randomBytes(32).toString('base64url')
    await db.transaction(async (tx) => {
      await giveGiftBonus(tx, user.id, bonuses, now)
      await openSession(tx, user.id, session, now)
    })
    customers.push({ session, phone })
  }
  return customers
}
