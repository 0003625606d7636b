import { and, eq, type SQL } from 'drizzle-orm'
import { orders } from '@/reference-api/db/schema'

/**
 * Selects an order by the token of its link: the holder may see the order, and change it with the key (`order-key.ts`).
 */
export const whereToken = (token: string): SQL => eq(orders.token, token)

/** Selects an order by its number and its owner: the order of another customer is not found. */
export const whereOwner = (user: { readonly id: number }, number: string): SQL | undefined =>
  and(eq(orders.userId, user.id), eq(orders.number, number))
