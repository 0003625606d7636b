import type { Quote } from '@/lib/domain/cart/quote'
import { percentOf, type Tenge } from './money'

/** How a chain's bonuses work; the specification gives no rates, so the owner sets them (`bonuses` in `chain.yaml`). */
export type BonusRules = {
  /** The share of an order that bonuses may pay, 0 to 100. */
  readonly spendCapPercent: number
  /** The share of the money paid for an order's lines that comes back as bonuses, 0 to 100. */
  readonly earnPercent: number
  /** How long earned bonuses can be spent. */
  readonly lifeDays: number
}

/** Ours: round discounts, in tenge; a balance is shown as progress towards the next of them. */
const REWARD_STEP = 500

/** The next round discount above a balance: its amount, and the bonuses that are still missing. Tenge. */
export function nextReward(balance: Tenge): { readonly amount: Tenge; readonly left: Tenge } {
  const amount = (Math.floor(balance / REWARD_STEP) + 1) * REWARD_STEP
  return { amount, left: amount - balance }
}

/** Ours: the bonus page announces bonuses that expire within so many days. */
export const EXPIRING_DAYS = 30

/**
 * Why the balance changed. `spend`: taken when an order is placed; `release`: given back when that order is cancelled;
 * `refund`: given back for a refunded part of it; `reversal`: taken back, because the part that earned them was
 * refunded; `apology`: for a delayed order.
 */
export const BONUS_ENTRIES = [
  'accrual',
  'spend',
  'release',
  'expire',
  'manual',
  'apology',
  'refund',
  'reversal',
] as const

/**
 * The bonuses that a completed order earns: a share of the money paid for its lines, rounded down. Bonuses that were spent and
 * the delivery fee earn nothing.
 */
export const bonusesEarnedBy = (
  { subtotal, promo, bonus }: Pick<Quote, 'subtotal' | 'promo' | 'bonus'>,
  percent: number,
) => percentOf(Math.max(0, subtotal - promo - bonus), percent)

/** Bonuses that were earned together and expire together. */
export type BonusLot = { readonly id: number; readonly left: Tenge; readonly expiresAt: Date }

/**
 * Spends bonuses from lots: the lot that expires first is used first, and of equal ones the oldest.
 * @returns the amount per lot, without lots that stay whole; null when all lots together hold too little
 */
export function takeFromLots(
  lots: readonly BonusLot[],
  amount: Tenge,
): readonly { readonly lotId: number; readonly amount: Tenge }[] | null {
  const takes: { lotId: number; amount: Tenge }[] = []
  let missing = amount
  const byEnd = [...lots].sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id - b.id)
  for (const lot of byEnd) {
    const taken = Math.min(missing, Math.max(0, lot.left))
    if (taken > 0) takes.push({ lotId: lot.id, amount: taken })
    missing -= taken
  }
  return missing > 0 ? null : takes
}
