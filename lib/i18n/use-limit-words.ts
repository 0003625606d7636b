'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { OverLimit } from '@/lib/domain/order/order-limits'
import { formatTenge } from './tenge'

/** A limit of orders in words. */
export function useLimitWords(): (overrides: OverLimit) => string {
  const t = useTranslations('limits')
  const locale = useLocale()
  return ({ limit, most }) =>
    limit === 'subtotal' || limit === 'cash' ? t(limit, { amount: formatTenge(most, locale) }) : t(limit, { most })
}
