import type { BonusRules } from '@/lib/domain/bonus'
import type { Db } from '@/reference-api/db/client'
import { bonusRules } from '@/reference-api/db/schema'

/** How the chain's bonuses work now, as its folder was loaded. */
export async function bonusRulesOf(db: Db): Promise<BonusRules> {
  const [rules] = await db.select().from(bonusRules)
  if (!rules) throw new Error('The database has no rules of bonuses')
  return { earnPercent: rules.earnPercent, spendCapPercent: rules.spendPercent, lifeDays: rules.lifeDays }
}
