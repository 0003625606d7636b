'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Amount } from '@/components/ui/amounts'
import { PICKUP } from '@/lib/domain/delivery'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCurrentQuote } from '@/stores/current-quote'
import { useDelivery } from '@/stores/delivery'

/** The receipt of the cart. While the server's word is missing, the total says what it leaves out. */
export function useTotalRows(): { readonly rows: readonly Amount[]; readonly isBusy: boolean } {
  const t = useTranslations('cart')
  const locale = useLocale()
  const place = useDelivery((delivery) => delivery.place)
  const { totals, isCurrent, failure } = useCurrentQuote(locale)
  const money = (amount: number) => formatTenge(amount, locale)
  const isDelivery = place !== null && place.type !== PICKUP
  const isBusy = place !== null && !isCurrent && !failure
  const rows: Amount[] = [{ label: t('subtotal'), value: money(totals.subtotal) }]
  if (isDelivery && totals.delivery === 0)
    rows.push({ label: t('delivery'), value: t('deliveryFree'), look: 'good' as const })
  else if (isDelivery)
    rows.push({
      label: t('delivery'),
      value: totals.delivery === null ? t(failure ? 'deliveryLater' : 'deliveryUnknown') : money(totals.delivery),
    })
  const label = totals.delivery === null ? 'totalWithoutDelivery' : failure ? 'totalEstimated' : 'total'
  return { rows: [...rows, { label: t(label), value: money(totals.total), look: 'total' }], isBusy }
}
