import type { BonusRules } from '@/lib/domain/money/bonus'
import type { Db } from '@/reference-api/db/client'
import { bonusRules } from '@/reference-api/db/schema'

/** The present rules of the chain's bonuses, from the folder that was loaded. */
export async function bonusRulesOf(db: Db): Promise<BonusRules> {
  const [rules] = await db.select().from(bonusRules)
  if (!rules) throw new Error('The database has no row of bonus rules')
  return { earnPercent: rules.earnPercent, spendCapPercent: rules.spendPercent, lifeDays: rules.lifeDays }
}
