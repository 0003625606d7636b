'use client'

import { useTranslations } from 'next-intl'
import styles from '@/components/orders/payment/payment.module.css'
import { Icon } from '@/components/ui/content/icon'
import type { Order } from '@/lib/contract/order/ordering'

/** Says that the branch never reported the hand-over, and what to do when the order did not arrive. */
export function AutoClosedNote({ order }: { readonly order: Order }) {
  const t = useTranslations('order.autoClosed')
  if (!order.auto_closed_at) return null
  return (
    <section className={`row-3 sand round pad-4 ${styles.note} ${styles.check}`} aria-label={t('title')}>
      <Icon name="clock" size={22} />
      <div role="status">
        <p className="weight-700">{t('title')}</p>
        <p className="soft">{t('text')}</p>
      </div>
    </section>
  )
}
