'use client'

import { useTranslations } from 'next-intl'
import { LoadFailure } from '@/components/ui/load-failure'
import { Skeleton } from '@/components/ui/skeleton'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { wordsOf } from '@/lib/api/refusal-words'
import { orderingRoutes } from '@/lib/contract/ordering'
import styles from './history.module.css'
import { HistoryRow } from './history-row'

/** The customer's active orders; renders nothing without any. */
export function HistoryActive() {
  const t = useTranslations('history')
  const common = useTranslations('common')
  const { state, retry } = useApiQuery(orderingRoutes.orderHistory, { query: { page: 1, tab: 'active' } })

  if (state.kind === 'loading') return <Skeleton label={common('loading')} rows={1} height={128} />
  if (state.kind === 'failed')
    return (
      <LoadFailure
        isOffline={state.isOffline}
        title={t('activeFailed')}
        text={wordsOf(state.problem)}
        onRetry={retry}
      />
    )
  if (state.data.orders.data.length === 0) return null
  return (
    <section className={styles.activeOrders} aria-labelledby="active-orders">
      <h2 id="active-orders" className={styles.sectionTitle}>
        {t('underWay')}
      </h2>
      <ul className={styles.rows}>
        {state.data.orders.data.map((order) => (
          <HistoryRow key={order.number} order={order} heading="h3" />
        ))}
      </ul>
    </section>
  )
}
