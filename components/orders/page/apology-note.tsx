'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/content/notice'
import type { Order } from '@/lib/contract/order/ordering'
import { formatCount, formatTenge } from '@/lib/i18n/tenge'

/** Apologises for an order that missed its promised time, and names the compensation: bonuses, or a promo code for a guest. */
export function ApologyNote({ apology }: Pick<Order, 'apology'>) {
  const t = useTranslations('order.apology')
  const locale = useLocale()
  if (!apology) return null
  return (
    <Notice icon="clock" title={t('sorry')}>
      {apology.bonus > 0 && (
        <p>
          {apology.promo_code
            ? t.rich('code', {
                amount: formatTenge(apology.bonus, locale),
                name: apology.promo_code,
                strong: (code) => <strong>{code}</strong>,
              })
            : t(apology.is_given ? 'given' : 'comes', { amount: formatCount(apology.bonus, locale) })}
        </p>
      )}
    </Notice>
  )
}
