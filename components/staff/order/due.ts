import type { StaffOrder } from '@/lib/contract/staff/staff'
import { cookBy, dueAt } from '@/lib/domain/staff/board'

const date = (moment: string): Date => new Date(moment)

const timesOf = ({ status, delivery_type, slot, accepted, promised, way_minutes }: StaffOrder) => ({
  status,
  deliveryType: delivery_type,
  slot: slot && { start: date(slot.start), end: date(slot.end) },
  accepted: accepted && accepted.minutes !== null ? { at: date(accepted.at), minutes: accepted.minutes } : null,
  promisedTo: date(promised.to),
  wayMinutes: way_minutes,
})

/** The moment by which the branch has to finish its present step of an order. */
export const dueOf = (order: StaffOrder) => dueAt(timesOf(order))

/** The moment by which a new order has to be cooked. */
export const cookByOf = (order: StaffOrder): Date => cookBy(timesOf(order))
