'use client'

import { useLocale, useTranslations } from 'next-intl'
import styles from '@/components/orders/payment/payment.module.css'
import { Icon } from '@/components/ui/content/icon'
import type { Order } from '@/lib/contract/order/ordering'
import { isEnded } from '@/lib/domain/order/order'
import { formatCount } from '@/lib/i18n/tenge'

/**
 * Thanks a customer who confirmed the receipt before the branch marked the order as handed out: review and bonuses follow
 * without further steps.
 */
export function ReceivedNote({ order }: { readonly order: Order }) {
  const t = useTranslations('order.received')
  const locale = useLocale()
  const { received_at, status, bonus_earned: count } = order
  if (received_at === null || isEnded(status)) return null
  return (
    <section className={`row-3 sand round pad-4 ${styles.note} ${styles.check}`} aria-label={t('title')}>
      <Icon name="check" size={22} />
      <div role="status">
        <p className="weight-700">{t('title')}</p>
        <p className="soft">
          {count > 0 ? t('nextWithBonuses', { count, amount: formatCount(count, locale) }) : t('next')}
        </p>
      </div>
    </section>
  )
}
