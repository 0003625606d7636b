import { percentOf, type Tenge } from './money'
import type { Quote } from './quote'

/** How the chain's bonuses work; the specification gives no rates, so they are the owner's to set. */
export type BonusRules = {
  /** The share of an order that bonuses may pay, 0 to 100. */
  readonly spendCapPercent: number
  /** What an order brings, of the money paid for its lines. */
  readonly earnPercent: number
  /** How long earned bonuses can be spent. */
  readonly lifeDays: number
}

export const BONUS_RULES: BonusRules = { spendCapPercent: 100, earnPercent: 5, lifeDays: 90 }

/** Ours: bonuses that end within so many days are announced. */
export const EXPIRING_DAYS = 30

/** Why bonuses came or went. `spend` is taken when an order is placed, `release` gives it back when that is cancelled. */
export const BONUS_ENTRIES = ['accrual', 'spend', 'release', 'expire', 'manual'] as const

/** What an order brings when it is completed: a share of the money paid for its lines; nothing for what bonuses paid, or delivery. */
export const earnedBy = ({ subtotal, promo, bonus }: Pick<Quote, 'subtotal' | 'promo' | 'bonus'>, percent: number) =>
  percentOf(Math.max(0, subtotal - promo - bonus), percent)

/** Bonuses that came together and end together. */
export type BonusLot = { readonly id: number; readonly left: Tenge; readonly expiresAt: Date }

/**
 * From which lots bonuses are taken: those that end first go first, and of those the oldest.
 * @returns nothing from lots that are not needed; null when there is not enough in all
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
