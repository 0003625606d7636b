'use client'

import { LateView } from '@/components/ui/behaviour/late-view'
import { useFoodRules } from '@/stores/catalog/food-rules'

const load = async () => (await import('./food-parts')).FoodBar
const NOTHING = {}

/** The marks on the cards of a page, and what the filter hides, for visitors with food rules; the others load nothing. */
export function FoodOnCards() {
  const isWanted = useFoodRules(({ rules }) => rules.length > 0)
  return <LateView load={load} isWanted={isWanted} props={NOTHING} />
}
