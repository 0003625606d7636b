'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Empty } from '@/components/ui/content/empty'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { ShowMore } from '@/components/ui/controls/show-more'
import { messageOf } from '@/lib/api/refusal-message'
import type { Order } from '@/lib/contract/order/ordering'
import { writePages } from '@/lib/i18n/navigation/address-query'
import styles from './history.module.css'
import { HistoryFilter } from './history-filter'
import { useHistoryPages } from './history-pages'
import { HistoryRow } from './history-row'
import type { HistorySelection } from './history-selection'
import { NoOrders } from './no-orders'

/** The order history (specification §2): active and ended orders, page by page. */
export function HistoryList() {
  const common = useTranslations('common')
  const { state, retry, showMore, counts, unread, unreadCount, countEnded, shown, choose } = useHistoryPages()
  const list = useRef<HTMLDivElement>(null)
  const pages = state.kind === 'ready' ? state.pages : null

  useEffect(() => {
    if (pages !== null) writePages(pages)
  }, [pages])

  if (state.kind === 'ready' && counts?.active === 0 && counts.ended === 0) return <NoOrders />
  return (
    <div ref={list} className="stack-4">
      <Unread count={unreadCount} />
      <HistoryFilter shown={shown} counts={counts} onChange={choose} />
      {state.kind === 'loading' && <Skeleton label={common('loading')} rows={4} height={128} />}
      {state.kind === 'failed' && (
        <LoadFailure isOffline={state.isOffline} text={messageOf(state.problem)} onRetry={retry} />
      )}
      {state.kind === 'ready' && (
        <>
          <Rows orders={state.items} unread={unread} shown={shown} onEnded={countEnded} />
          <ShowMore list={list} state={state} onMore={showMore} />
        </>
      )}
    </div>
  )
}

type RowsProps = {
  readonly orders: readonly Order[]
  /** Numbers of the orders that changed since they were last viewed. */
  readonly unread: ReadonlySet<string>
  readonly shown: HistorySelection
  readonly onEnded: () => void
}

function Rows({ orders, unread, shown: { tab, status }, onEnded }: RowsProps) {
  const t = useTranslations('history')
  if (orders.length === 0) return <Empty icon="bag" title={t(status ? 'noneOfStatus' : `none.${tab}`)} />
  return (
    <ul className="stack-3" aria-label={t(tab)}>
      {orders.map((order) => (
        <HistoryRow key={order.number} order={order} isUnread={unread.has(order.number)} onEnded={onEnded} />
      ))}
    </ul>
  )
}

/** How many orders changed since they were last viewed. */
function Unread({ count }: { readonly count: number }) {
  const t = useTranslations('history')
  return (
    <p role="status" className={styles.news}>
      {count > 0 && (
        <span className={`sand pill weight-650 balanced inline-block ${styles.unread}`}>{t('unread', { count })}</span>
      )}
    </p>
  )
}
