'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { NamedModifier } from '@/lib/contract/to-domain'
import { formatTenge } from '@/lib/i18n/tenge'

/** The note beside an option: its surcharge, or that it is sold out. Needs the texts of `product`. */
export function useOptionNote(): (option: NamedModifier) => string | undefined {
  const t = useTranslations('product')
  const locale = useLocale()
  return (option) => {
    if (!option.isAvailable) return t('optionSoldOut')
    return option.price > 0 ? t('surcharge', { price: formatTenge(option.price, locale) }) : undefined
  }
}
