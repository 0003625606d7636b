import { openingAt, type Schedule } from './opening-hours'
import type { OrderStatus } from './order'
import { fromLocalMinute, toLocalMinute } from './time/branch-clock'
import { minutesAfter } from './time/durations'

/** How long a branch may take to accept an order, in minutes (ours; set by the operator). */
export type AcceptanceRules = {
  /** After so many the shop raises an alarm and the customer is told. */
  readonly alarmMinutes: number
  /** After so many the customer is offered to cancel, for nothing. */
  readonly cancelMinutes: number
}

export const ACCEPTANCE_RULES: AcceptanceRules = { alarmMinutes: 5, cancelMinutes: 10 }

/** An order for a slot has to be accepted so long before the slot, and as much earlier as the courier needs. Minutes. */
export const ACCEPTED_AHEAD_MINUTES = 60

type Unaccepted = {
  readonly status: OrderStatus
  /** When the kitchen got it. */
  readonly statusAt: Date
  readonly slotStart: Date | null
  readonly wayMinutes: number
}

/**
 * From when on a branch has to accept an order: at once; for a slot an hour and the way before it. A branch that is closed then has to
 * when it opens, unless that is not in sight.
 */
export function acceptableFrom({ statusAt, slotStart, wayMinutes }: Unaccepted, schedule: Schedule): Date {
  const ahead = slotStart && minutesAfter(slotStart, -ACCEPTED_AHEAD_MINUTES - wayMinutes)
  const wanted = ahead && ahead > statusAt ? ahead : statusAt
  const { isOpen, opensAt } = openingAt(schedule, toLocalMinute(wanted))
  return isOpen || opensAt === null ? wanted : fromLocalMinute(opensAt)
}

/** How an order waits for its branch. */
export type Acceptance = {
  /** From when on the branch is late: the alarm. */
  readonly lateFrom: Date
  /** From when on the customer is offered to cancel. */
  readonly cancelFrom: Date
}

/** Until when the branch should accept an order; null: it is accepted, or the kitchen does not have it. */
export function acceptanceOf(order: Unaccepted, schedule: Schedule, rules: AcceptanceRules): Acceptance | null {
  if (order.status !== 'sent') return null
  const from = acceptableFrom(order, schedule)
  return { lateFrom: minutesAfter(from, rules.alarmMinutes), cancelFrom: minutesAfter(from, rules.cancelMinutes) }
}
