import type { Tenge } from './money'
import type { OrderStatus } from './order'
import { MS_PER_HOUR } from './time/durations'

/** What may be wrong with a line: not brought at all, something in it is missing, another dish came, it is cold or bad. */
export const PROBLEM_KINDS = ['not_brought', 'missing', 'wrong', 'bad'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** How a problem is made up for: bonuses at once, or money back the way it came. */
export const PROBLEM_REMEDIES = ['bonus', 'money'] as const
export type ProblemRemedy = (typeof PROBLEM_REMEDIES)[number]

/** `received`: a person will decide; the others say how it was decided. */
export const PROBLEM_STATES = ['received', 'bonus', 'money', 'refused'] as const

/**
 * Why a person decides: `cash` has to be given back by hand, `part` of a dish has no price to go back to the card, `nothing` was paid for
 * it; the others are limits of the rules.
 */
export const REVIEW_CAUSES = ['cash', 'part', 'nothing', 'order_cap', 'month_cap', 'new_customer', 'network'] as const
export type ReviewCause = (typeof REVIEW_CAUSES)[number]

/** Ours: the share of a line's price, in percent, that each kind of problem gives back. */
const PROBLEM_SHARES: Readonly<Record<ProblemKind, number>> = {
  not_brought: 100,
  missing: 50,
  wrong: 100,
  bad: 50,
}

/** Ours, the owner's to set: what is given back without asking anybody. Tenge. */
export const PROBLEM_RULES = {
  /** How long after delivery a problem may be reported. */
  hours: 24,
  perOrder: 6000,
  /** Of one customer or phone in 30 days. */
  perMonth: 10_000,
  /** For one report of somebody who received no order before. */
  newCustomer: 3000,
  /** Reports from orders of one network in 24 hours. */
  networkReports: 3,
} as const

/** Ours: photos of one order, and for how many days they are kept: those without a report, and all of them. */
export const MAX_PHOTOS = 5
export const PHOTO_DAYS = { unused: 1, all: 90 } as const

type Delivered = { readonly status: OrderStatus; readonly statusAt: Date }

/** Until when problems of an order may be reported; null: it was not delivered. */
export const reportableUntil = ({ status, statusAt }: Delivered): Date | null =>
  status === 'delivered' ? new Date(statusAt.getTime() + PROBLEM_RULES.hours * MS_PER_HOUR) : null

/** Whether a kind of problem gives the whole price back. */
export const isWholePrice = (kind: ProblemKind): boolean => PROBLEM_SHARES[kind] === 100

/** Whether problems of an order may be reported now. */
export function reportVerdict(order: Delivered, now: Date): 'open' | 'not_delivered' | 'over' {
  const until = reportableUntil(order)
  if (!until) return 'not_delivered'
  return now < until ? 'open' : 'over'
}

/** The amounts of an order, in tenge. */
type OrderAmounts = { readonly subtotal: Tenge; readonly promo: Tenge }

type ReportedLine = { readonly kind: ProblemKind; readonly unitPrice: Tenge; readonly quantity: number }

/** A part of an amount, rounded down; 0 of nothing. */
const part = (amount: Tenge, of: Tenge, whole: Tenge): Tenge => (whole > 0 ? Math.floor((amount * of) / whole) : 0)

/**
 * What a reported line gives back: the share of its kind of what was paid for it, after the promo code. Rounded down, so that all lines
 * together never give back more than was paid for them.
 */
export function worthOf({ kind, unitPrice, quantity }: ReportedLine, { subtotal, promo }: OrderAmounts): Tenge {
  return Math.floor((part(unitPrice * quantity, subtotal - promo, subtotal) * PROBLEM_SHARES[kind]) / 100)
}

/** The ways to make up for a problem of an order. Bonuses need somebody whose they are. */
export const remediesOf = ({ isRegistered }: { readonly isRegistered: boolean }): readonly ProblemRemedy[] =>
  isRegistered ? PROBLEM_REMEDIES : ['money']

type Report = {
  readonly wish: ProblemRemedy
  readonly amount: Tenge
  /** Money of a card can go back to it by itself; cash cannot. */
  readonly isByCard: boolean
  /** Whole dishes are given back: what the bank gets back is their price. */
  readonly isWhole: boolean
  /** Given back by the rules before, for this order and to this customer in 30 days. */
  readonly givenForOrder: Tenge
  readonly givenInMonth: Tenge
  /** Orders of this customer that were delivered before this one. */
  readonly ordersBefore: number
  /** Reports from orders of the same network in 24 hours. */
  readonly networkReports: number
  /** How many times the limit of a network holds here: an office or an operator may have thousands of customers behind one. */
  readonly networkTimes: number
}

/** Why a person has to decide a report; null: the rules make up for it at once. */
export function reviewCauseOf(report: Report): ReviewCause | null {
  const { perOrder, perMonth, newCustomer, networkReports } = PROBLEM_RULES
  if (report.amount === 0) return 'nothing'
  if (report.wish === 'money' && !report.isByCard) return 'cash'
  if (report.wish === 'money' && !report.isWhole) return 'part'
  if (report.givenForOrder + report.amount > perOrder) return 'order_cap'
  if (report.givenInMonth + report.amount > perMonth) return 'month_cap'
  if (report.ordersBefore === 0 && report.amount > newCustomer) return 'new_customer'
  return report.networkReports >= networkReports * report.networkTimes ? 'network' : null
}
