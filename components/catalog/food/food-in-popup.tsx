'use client'

import { LateView } from '@/components/ui/behaviour/late-view'
import { useFoodRules } from '@/stores/catalog/food-rules'
import type { FoodNotesProps } from './food-notes'

const load = async () => (await import('./food-parts')).FoodNotes

/** What a dish says about the visitor's food rules; empty for visitors without rules, who load nothing. */
export function FoodInPopup(props: FoodNotesProps) {
  const isWanted = useFoodRules(({ rules }) => rules.length > 0)
  return <LateView load={load} isWanted={isWanted} props={props} />
}
