import type { OrderStatus } from '@/lib/domain/order/order'
import { fromLocalMinute, toLocalMinute } from '@/lib/domain/time/branch-clock'
import { minutesAfter } from '@/lib/domain/time/durations'
import { openingAt, type Schedule } from '@/lib/domain/time/opening-hours'

/** How long a branch may take to accept an order, in minutes (ours; set by the operator). */
export type AcceptanceRules = {
  /** After so many minutes the shop raises an alarm and tells the customer. */
  readonly alarmMinutes: number
  /** After so many minutes the customer is offered to cancel free of charge. */
  readonly cancelMinutes: number
}

export const ACCEPTANCE_RULES: AcceptanceRules = { alarmMinutes: 5, cancelMinutes: 10 }

/** How long before its slot an order has to be accepted, in minutes; the courier's minutes are added. */
export const ACCEPTED_AHEAD_MINUTES = 60

type Unaccepted = {
  readonly status: OrderStatus
  /** When the kitchen got the order. */
  readonly statusAt: Date
  readonly slotStart: Date | null
  readonly wayMinutes: number
}

/**
 * When a branch has to begin to accept an order: at once; for a slot an hour and the way before it. If the branch is
 * closed then, when it opens next; if no opening is known, at that time all the same.
 */
export function acceptableFrom({ statusAt, slotStart, wayMinutes }: Unaccepted, schedule: Schedule): Date {
  const ahead = slotStart && minutesAfter(slotStart, -ACCEPTED_AHEAD_MINUTES - wayMinutes)
  const wanted = ahead && ahead > statusAt ? ahead : statusAt
  const { isOpen, opensAt } = openingAt(schedule, toLocalMinute(wanted))
  return isOpen || opensAt === null ? wanted : fromLocalMinute(opensAt)
}

/** The deadlines of an order that waits for its branch. */
export type Acceptance = {
  /** When the branch becomes late and the alarm is raised. */
  readonly lateFrom: Date
  /** When the customer is offered to cancel. */
  readonly cancelFrom: Date
}

/** The deadlines for accepting an order; null: it is accepted, or the kitchen does not have it yet. */
export function acceptanceOf(order: Unaccepted, schedule: Schedule, rules: AcceptanceRules): Acceptance | null {
  if (order.status !== 'sent') return null
  const from = acceptableFrom(order, schedule)
  return { lateFrom: minutesAfter(from, rules.alarmMinutes), cancelFrom: minutesAfter(from, rules.cancelMinutes) }
}
