'use client'

import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/order/ordering'
import styles from './order-view.module.css'
import { useOrderFacts } from './use-order-facts'

/** Place, time, payment and hand-over of an order. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const t = useTranslations('order')
  const facts = useOrderFacts(order)
  return (
    <section className={`stack one-column card pad-5-4 ${styles.card}`} aria-labelledby="order-facts">
      <h2 id="order-facts" className="title-s">
        {t('facts')}
      </h2>
      <dl className={`stack-3 ${styles.facts}`}>
        {facts.map(({ label, value, look }) => (
          <div key={label} className={look === 'long' ? styles.long : undefined}>
            <dt>{label}</dt>
            <dd className={look === 'moment' ? styles.moment : 'typed'}>{value}</dd>
          </div>
        ))}
      </dl>
      {order.receipt_url && (
        <a
          className={`above-3 weight-650 flame inline-block ${styles.receipt}`}
          href={order.receipt_url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('receipt')}
        </a>
      )}
    </section>
  )
}
