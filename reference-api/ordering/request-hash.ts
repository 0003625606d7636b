import { createHash } from 'node:crypto'
import type { OrderRequest } from './order-request'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(isSaid)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** What an order says that says nothing of these: one that was sent before they existed is the same order when it comes again. */
const UNSAID = { hand_over: 'hand', second_phone: null, buyer_bin: null, note: '' } as const

const isSaid = ([key, value]: readonly [string, unknown]): boolean => Reflect.get(UNSAID, key) !== value

/** The same for the same order of the same caller, in whatever order its fields were written. */
export function requestHash({ order, user }: Pick<OrderRequest, 'order' | 'user'>): string {
  // How the phone is confirmed is not what is ordered.
  const { phone_code: _, proof: __, ...content } = order
  return createHash('sha256')
    .update(JSON.stringify([user?.id ?? null, sorted(content)]))
    .digest('hex')
}
