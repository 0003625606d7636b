'use client'

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { useLocale } from '#locale'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessagesOfPopups } from '@/lib/i18n/messages'
import type { TextsProvider } from '@/lib/i18n/texts-provider'
import { useFoodRules } from '@/stores/catalog/food-rules'
import type { FoodNotesProps } from './food-notes'

type FoodParts = {
  readonly FoodBar: ComponentType
  readonly FoodNotes: ComponentType<FoodNotesProps>
  readonly locale: Locale
  readonly messages: ComponentProps<typeof TextsProvider>['messages']
  readonly Texts: typeof TextsProvider
}

let known: FoodParts | null = null

async function load(locale: Locale): Promise<FoodParts> {
  const [{ FoodBar, FoodNotes }, messages, { TextsProvider: Texts }] = await Promise.all([
    import('./food-parts'),
    loadMessagesOfPopups(locale),
    import('@/lib/i18n/texts-provider'),
  ])
  known = { FoodBar, FoodNotes, locale, messages, Texts }
  return known
}

/**
 * The views of a visitor with food rules; null: there are no rules, or the views are being loaded. When they cannot be loaded, nothing is
 * said about dishes.
 */
export function useFoodParts(): FoodParts | null {
  const locale = useLocale()
  const isWanted = useFoodRules(({ rules }) => rules.length > 0)
  const [loaded, setLoaded] = useState<FoodParts | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    // Never in the first render: an early popup of a dish finds the same controls as in its own.
    if (known?.locale === locale) setLoaded(known)
    else
      load(locale).then(
        (parts) => isCurrent && setLoaded(parts),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [isWanted, locale])
  return isWanted ? loaded : null
}
