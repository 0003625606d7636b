import { and, eq, type SQL } from 'drizzle-orm'
import { orders } from '@/reference-api/db/schema'

/** The order whose link somebody has: the link is the right. */
export const byToken = (token: string): SQL => eq(orders.token, token)

/** An order by its number, when it is the customer's; anybody else's is not there. */
export const byOwner = (user: { readonly id: number }, number: string): SQL | undefined =>
  and(eq(orders.userId, user.id), eq(orders.number, number))
