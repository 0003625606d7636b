'use client'

import type { FoodNotesProps } from './food-notes'
import { useFoodParts } from './use-food-parts'

/** What a dish says about the visitor's food rules; empty for visitors without rules. */
export function FoodInPopup(props: FoodNotesProps) {
  const parts = useFoodParts()
  if (!parts) return null
  const { Texts, FoodNotes: Notes, locale, messages } = parts
  return (
    <Texts locale={locale} messages={messages}>
      <Notes {...props} />
    </Texts>
  )
}
