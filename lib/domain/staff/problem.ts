import type { Tenge } from '@/lib/domain/money/money'
import type { OrderStatus } from '@/lib/domain/order/order'
import { MS_PER_HOUR } from '@/lib/domain/time/durations'
import type { StaffRole } from './staff'

/** What may be wrong with a line: it is missing, something in it is missing, another dish came, it is cold or bad. */
export const PROBLEM_KINDS = ['not_brought', 'missing', 'wrong', 'bad'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/**
 * What the customer gets for a problem: bonuses at once, money back by the way it was paid, or the dishes once more
 * (`remake`: the branch cooks them again or brings what is missing).
 */
export const PROBLEM_REMEDIES = ['bonus', 'money', 'remake'] as const
export type ProblemRemedy = (typeof PROBLEM_REMEDIES)[number]

/** `received`: the staff will decide; the others say how it was decided. */
export const PROBLEM_STATES = ['received', 'bonus', 'money', 'remake', 'refused'] as const
export type ProblemState = (typeof PROBLEM_STATES)[number]

/**
 * Why the staff decides: only the branch knows whether it can `remake` dishes, `cash` has to be given back by hand, a `part` of a dish has no price of its own to refund to
 * the card, `nothing` was paid for it; the others are limits of the rules.
 */
export const REVIEW_CAUSES = [
  'remake',
  'cash',
  'part',
  'nothing',
  'order_cap',
  'month_cap',
  'new_customer',
  'network',
] as const
export type ReviewCause = (typeof REVIEW_CAUSES)[number]

/** Ours: the share of a line's price, in percent, that each kind of problem gives back. */
const PROBLEM_SHARES: Readonly<Record<ProblemKind, number>> = {
  not_brought: 100,
  missing: 50,
  wrong: 100,
  bad: 50,
}

/** Ours, set by the owner: how much is given back without a decision of the staff. Tenge. */
export const PROBLEM_RULES = {
  /** How long after delivery a problem may be reported. */
  hours: 24,
  /** How long after delivery dishes may be asked for once more: later the customer no longer waits for them. */
  remakeHours: 2,
  perOrder: 6000,
  /** Of one customer or phone within 30 days. */
  perMonth: 10_000,
  /** For one report of a customer who received no order before. */
  newCustomer: 3000,
  /** Reports from orders of one network in 24 hours. */
  networkReports: 3,
} as const

/** Ours: the most photos of one order, and the days that photos without a report and all photos are kept. */
export const MAX_PHOTOS = 5
export const PHOTO_DAYS = { unused: 1, all: 90 } as const

export type Delivered = { readonly status: OrderStatus; readonly statusAt: Date }

/** Until when problems of an order may be reported; null: it was not delivered. */
export const reportableUntil = ({ status, statusAt }: Delivered): Date | null =>
  status === 'delivered' ? new Date(statusAt.getTime() + PROBLEM_RULES.hours * MS_PER_HOUR) : null

/** Whether a kind of problem gives the whole price back. */
export const givesWholePrice = (kind: ProblemKind): boolean => PROBLEM_SHARES[kind] === 100

/** Whether problems of an order may be reported now. */
export function reportVerdict(order: Delivered, now: Date): 'open' | 'not_delivered' | 'over' {
  const until = reportableUntil(order)
  if (!until) return 'not_delivered'
  return now < until ? 'open' : 'over'
}

/** The amounts of an order, in tenge. */
type OrderAmounts = { readonly subtotal: Tenge; readonly promo: Tenge }

type ReportedLine = { readonly kind: ProblemKind; readonly unitPrice: Tenge; readonly quantity: number }

/** A part of an amount, rounded down; 0 when the whole is 0. */
const part = (amount: Tenge, of: Tenge, whole: Tenge): Tenge => (whole > 0 ? Math.floor((amount * of) / whole) : 0)

/**
 * What the customer gets back for a reported line: the share for the kind of problem, of what was paid for the line
 * after the promo code. Rounded down, so that all lines together never give back more than was paid for them.
 */
export function compensationFor({ kind, unitPrice, quantity }: ReportedLine, { subtotal, promo }: OrderAmounts): Tenge {
  return Math.floor((part(unitPrice * quantity, subtotal - promo, subtotal) * PROBLEM_SHARES[kind]) / 100)
}

type Remedies = { readonly isRegistered: boolean; readonly canRemake: boolean }

/** What a customer may get for a problem of an order. Bonuses need an account. */
export const remediesOf = (given: Remedies): readonly ProblemRemedy[] =>
  PROBLEM_REMEDIES.filter((one) => one === 'money' || (one === 'bonus' ? given.isRegistered : given.canRemake))

/**
 * How a role may decide a report. Only managers give money and bonuses; anybody on the shift cooks once more what the
 * customer asked for, or refuses.
 */
export const decisionsOf = (
  { wish, isRegistered }: { readonly wish: ProblemRemedy; readonly isRegistered: boolean },
  role: StaffRole,
): readonly (ProblemRemedy | 'refused')[] => [
  ...remediesOf({ isRegistered, canRemake: wish === 'remake' }).filter((one) => role === 'manager' || one === 'remake'),
  'refused',
]

type Report = {
  readonly wish: ProblemRemedy
  readonly amount: Tenge
  /** A card payment can be refunded automatically; cash cannot. */
  readonly isByCard: boolean
  /** Whole dishes are refunded, so the bank gets their full price back. */
  readonly isWhole: boolean
  /** Given back by these rules before, for this order and to this customer within 30 days. */
  readonly givenForOrder: Tenge
  readonly givenInMonth: Tenge
  /** How many orders of this customer were delivered before this one. */
  readonly ordersBefore: number
  /** Reports from orders of the same network in 24 hours. */
  readonly networkReports: number
  /**
   * The factor for the limit of this network: thousands of customers may share the network of an office or a mobile
   * operator.
   */
  readonly networkTimes: number
}

/** Why the staff has to decide a report; null: the rules decide at once. */
export function reviewCauseOf(report: Report): ReviewCause | null {
  const { perOrder, perMonth, newCustomer, networkReports } = PROBLEM_RULES
  if (report.wish === 'remake') return 'remake'
  if (report.amount === 0) return 'nothing'
  if (report.wish === 'money' && !report.isByCard) return 'cash'
  if (report.wish === 'money' && !report.isWhole) return 'part'
  if (report.givenForOrder + report.amount > perOrder) return 'order_cap'
  if (report.givenInMonth + report.amount > perMonth) return 'month_cap'
  if (report.ordersBefore === 0 && report.amount > newCustomer) return 'new_customer'
  return report.networkReports >= networkReports * report.networkTimes ? 'network' : null
}
