import { createHash } from 'node:crypto'
import { typedFields } from '@/lib/contract/order/order-fields'
import { ORDER_FIELDS } from '@/lib/domain/order/order-fields'
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

const LATE_FIELDS: ReadonlySet<string> = new Set(
  Object.entries(ORDER_FIELDS).flatMap(([field, { isLate }]) => (isLate ? [field] : [])),
)

/**
 * Fields that were added to orders later, with their default values. A field with its default is left out of the hash,
 * so that an order that was sent before a deployment has the same hash when the browser repeats it afterwards. `note` is
 * a field of a line.
 */
const DEFAULTS_ADDED_LATER: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(typedFields).flatMap(([field, schema]): [string, unknown][] =>
      LATE_FIELDS.has(field) ? [[field, schema.parse(undefined)]] : [],
    ),
  ),
  note: '',
}

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
