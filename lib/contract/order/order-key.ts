import * as z from 'zod/mini'
import type { Route } from '@/lib/contract/route'
import { fieldsOf } from '@/lib/domain/input/fields-of'

/**
 * The header with the key of an order, lower case: the id of its cart, which the ordering browser made and which no
 * link contains. The holder of the link gets the key by naming the phone of the order (`POST /api/order/{token}/key`).
 */
export const ORDER_KEY_HEADER = 'x-order-key'

export const orderKey = z.uuid()

/** The headers of a call that changes an order, for the OpenAPI document. */
export const orderKeyHeaders = z.looseObject({ [ORDER_KEY_HEADER]: z.optional(z.string()) })

/** The key in a header; null: the header is missing or is not a uuid. */
export const orderKeyIn = (header: unknown): string | null => orderKey.safeParse(header).data ?? null

/** The `code` of the 403 to a change of a guest's order without its key, or with a wrong one. */
export const ORDER_KEY_NEEDED = 'order_key_needed'

/** Whether the call gets the key of an order. */
export const takesOrderKey = ({ link }: Pick<Route, 'link'>): boolean => link === 'act' || link === 'pay'

/** The token of the order that a call changes, from its path or body; null: the link alone is enough for this call. */
export function changedOrderToken(route: Pick<Route, 'link'>, args: unknown): string | null {
  const { params, body } = fieldsOf(args)
  const isOpen = !takesOrderKey(route) || (route.link === 'pay' && fieldsOf(body).method === 'card')
  const token = fieldsOf(params).token ?? fieldsOf(body).token
  return isOpen || typeof token !== 'string' ? null : token
}
