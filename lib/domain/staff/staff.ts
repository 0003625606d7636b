import type { DeliveryType } from '@/lib/domain/order/delivery'
import { isEnded, nextStatus, type OrderStatus } from '@/lib/domain/order/order'

/** The role of a staff key: a cook handles the orders of a branch, a manager also moves money. */
export const STAFF_ROLES = ['cook', 'manager'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Everything that staff can do; each act is logged with its author and time. */
export const STAFF_ACTS = [
  'accept',
  'next',
  'cancel',
  'refund',
  'receipt',
  'stop',
  'resume',
  'kitchen',
  'task_done',
  'problem',
] as const
export type StaffAct = (typeof STAFF_ACTS)[number]

/** Why the shop cancels an order; the customer reads the reason in words. */
export const SHOP_CANCEL_REASONS = [
  'sold_out',
  'too_busy',
  'closing',
  'no_courier',
  'unreachable',
  'bad_address',
  'suspicious',
  'other',
] as const
export type ShopCancelReason = (typeof SHOP_CANCEL_REASONS)[number]

/** Why the shop refunds a part of an order. */
export const REFUND_REASONS = ['sold_out', 'missing', 'wrong', 'quality', 'late', 'other'] as const
/** Why a part was refunded: for one of these reasons, or because the customer's change made the order cheaper. */
export const REFUND_CAUSES = [...REFUND_REASONS, 'changed'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Tasks that wait for the staff. */
export const TASK_KINDS = [
  'not_accepted',
  'late_order',
  'forgotten_order',
  'hurry_up',
  'unclear_address',
  'flagged_order',
  'call_back',
  'low_review',
  'feedback',
  'problem',
  'remake',
  'bonus_above_cap',
  'return_cash',
  'other',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** Tasks about an order that is under way. */
const UNDER_WAY_TASKS: readonly TaskKind[] = ['late_order', 'hurry_up', 'unclear_address', 'flagged_order']

/** The tasks about an order that become obsolete when it reaches a status. */
export function obsoleteTasks(status: OrderStatus): readonly TaskKind[] {
  if (status === 'awaiting_payment' || status === 'sent') return []
  return isEnded(status) ? ['not_accepted', ...UNDER_WAY_TASKS] : ['not_accepted']
}

/** Ours: the range of cooking minutes that can be named when an order is accepted. */
export const ACCEPT_MINUTES = { min: 5, max: 240 } as const

/**
 * Ours: the most minutes that a slow branch adds to a promise, and the most days that a branch can be paused or slowed.
 */
export const KITCHEN_LIMITS = { extraMinutes: 120, days: 7 } as const

type StaffOrder = {
  readonly status: OrderStatus
  readonly deliveryType: DeliveryType
  readonly version: number
}

/** An act on an order. `to`: the status that the order will get. */
export type OrderAct =
  | { readonly kind: 'accept' | 'cancel' | 'refund' | 'receipt' }
  | { readonly kind: 'next'; readonly to: OrderStatus }

const HANDED_OUT: readonly OrderStatus[] = ['ready', 'on_way']

/**
 * Whether the role may do this with an order in this status. Only a manager deals with food that left the kitchen and
 * with money.
 */
export const isAllowed = (role: StaffRole, act: OrderAct['kind'], status: OrderStatus): boolean =>
  role === 'manager' || (act !== 'refund' && !(act === 'cancel' && HANDED_OUT.includes(status)))

/** Whether any role can do this with an order in this status. */
export function isPossible({ status, deliveryType }: Omit<StaffOrder, 'version'>, act: OrderAct): boolean {
  if (status === 'awaiting_payment') return false
  switch (act.kind) {
    case 'accept':
      return status === 'sent'
    // Accepting also names the minutes, so it has an act of its own.
    case 'next':
      return status !== 'sent' && nextStatus(deliveryType, status) === act.to
    case 'cancel':
      return !isEnded(status)
    case 'refund':
      return status !== 'cancelled'
    // The register may print a receipt for a refund, too.
    case 'receipt':
      return true
  }
}

/**
 * Whether staff may act on an order. `stale`: it changed since the version they saw; `impossible`: not in this status;
 * `forbidden`: only a manager may.
 * @param seen the version of the order that the staff saw
 */
export function staffVerdict(
  order: StaffOrder,
  act: OrderAct,
  { role, seen }: { readonly role: StaffRole; readonly seen: number },
): 'do' | 'stale' | 'impossible' | 'forbidden' {
  if (order.version !== seen) return 'stale'
  if (!isPossible(order, act)) return 'impossible'
  return isAllowed(role, act.kind, order.status) ? 'do' : 'forbidden'
}
