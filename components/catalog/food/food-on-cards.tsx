'use client'

import { useFoodParts } from './use-food-parts'

/** The marks on the cards of a page, and what the filter hides, for visitors with food rules; the others load nothing. */
export function FoodOnCards() {
  const parts = useFoodParts()
  if (!parts) return null
  const { Texts, FoodBar, locale, messages } = parts
  return (
    <Texts locale={locale} messages={messages}>
      <FoodBar />
    </Texts>
  )
}
