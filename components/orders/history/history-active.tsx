'use client'

import { useTranslations } from 'next-intl'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { messageOf } from '@/lib/api/refusal-message'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import styles from './history.module.css'
import { HistoryRow } from './history-row'
import { NoOrders } from './no-orders'

const useFirstPage = (tab: 'active' | 'ended') => useApiQuery(orderingRoutes.orderHistory, { query: { page: 1, tab } })

/** The customer's active orders; without any, the last ended one, which can be ordered again. */
export function HistoryActive() {
  const t = useTranslations('history')
  const { state, retry } = useFirstPage('active')
  if (state.kind === 'ready' && state.data.orders.data.length === 0) return <LastOrder />
  return <Orders id="active-orders" title={t('underWay')} state={state} retry={retry} />
}

function LastOrder() {
  const t = useTranslations('history')
  const { state, retry } = useFirstPage('ended')
  if (state.kind === 'ready' && state.data.orders.data.length === 0) return <NoOrders />
  return <Orders id="last-order" title={t('last')} state={state} retry={retry} count={1} />
}

type OrdersProps = Pick<ReturnType<typeof useFirstPage>, 'state' | 'retry'> & {
  readonly id: string
  readonly title: string
  /** How many are shown at most. */
  readonly count?: number
}

function Orders({ id, title, state, retry, count }: OrdersProps) {
  const t = useTranslations('history')
  const common = useTranslations('common')
  if (state.kind === 'loading') return <Skeleton label={common('loading')} rows={1} height={128} />
  if (state.kind === 'failed')
    return (
      <LoadFailure
        isOffline={state.isOffline}
        title={t('activeFailed')}
        text={messageOf(state.problem)}
        onRetry={retry}
      />
    )
  return (
    <section className={`stack-4 ${styles.activeOrders}`} aria-labelledby={id}>
      <h2 id={id} className="title-s">
        {title}
      </h2>
      <ul className="stack-3">
        {state.data.orders.data.slice(0, count).map((order) => (
          <HistoryRow key={order.number} order={order} heading="h3" />
        ))}
      </ul>
    </section>
  )
}
