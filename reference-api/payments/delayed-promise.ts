import type { OrderRow } from '@/reference-api/db/rows'

type Times = Pick<OrderRow, 'promisedFrom' | 'promisedTo' | 'expectedFrom' | 'expectedTo'>

/**
 * The promised time of an order that reaches the kitchen only when it is paid: later by the time that it waited. The
 * time of a slot stays. The expected time is set to the promised one.
 */
export function delayedPromise(
  order: Pick<OrderRow, 'slotStart' | 'createdAt' | 'promisedFrom' | 'promisedTo'>,
  now: Date,
): Times {
  const waited = order.slotStart ? 0 : Math.max(0, now.getTime() - order.createdAt.getTime())
  const later = (moment: Date): Date => new Date(moment.getTime() + waited)
  const [promisedFrom, promisedTo] = [later(order.promisedFrom), later(order.promisedTo)]
  return { promisedFrom, promisedTo, expectedFrom: promisedFrom, expectedTo: promisedTo }
}
