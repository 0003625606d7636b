import { createHash } from 'node:crypto'
import type { OrderRequest } from './order-request'

const withSortedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(isExplicit)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, withSortedKeys(inner)]),
  )
}

/**
 * Fields that were added to orders later, with their default values. A field with its default is left out of the hash,
 * so that an order that was sent before a deployment has the same hash when the browser repeats it afterwards. Add each
 * new optional field of an order here.
 */
const DEFAULTS_ADDED_LATER = { hand_over: 'hand', second_phone: null, buyer_bin: null, note: '' } as const

const isExplicit = ([key, value]: readonly [string, unknown]): boolean =>
  Reflect.get(DEFAULTS_ADDED_LATER, key) !== value

/** The hash of an order and its caller, which does not depend on the order of fields. */
export function requestHash({ order, user }: Pick<OrderRequest, 'order' | 'user'>): string {
  // The code that confirms the phone is not part of the order.
  const { phone_code: _, proof: __, ...content } = order
  return createHash('sha256')
    .update(JSON.stringify([user?.id ?? null, withSortedKeys(content)]))
    .digest('hex')
}
