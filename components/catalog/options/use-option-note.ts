'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { NamedModifier, NamedModifierGroup } from '@/lib/contract/order/to-domain'
import { type Configuration, priceOfOneMore } from '@/lib/domain/cart/configuration'
import { formatTenge } from '@/lib/i18n/tenge'

/**
 * The note beside an option: its surcharge, or that it is sold out; "0" while the group has free portions left. Needs the texts of
 * `product`.
 */
export function useOptionNote(
  group: NamedModifierGroup,
  configuration: Configuration,
): (option: NamedModifier) => string | undefined {
  const t = useTranslations('product')
  const locale = useLocale()
  return (option) => {
    if (!option.isAvailable) return t('optionSoldOut')
    if (option.price === 0) return undefined
    const price = group.freeQuantity > 0 ? priceOfOneMore(group, configuration, option.id) : option.price
    return price > 0 ? t('surcharge', { price: formatTenge(price, locale) }) : formatTenge(0, locale)
  }
}
