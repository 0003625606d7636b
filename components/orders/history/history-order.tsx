'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { OrderView } from '@/components/orders/page/order-view'
import { Icon } from '@/components/ui/content/icon'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { invalidateProfileCounts } from '@/lib/api/profile-counts'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { messageOf } from '@/lib/api/refusal-message'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './history.module.css'

type HistoryOrderProps = {
  /** The number as the address bar has it. */
  readonly number: string
  /** Shown for a missing order, and also for an order of another customer. */
  readonly missing: ReactNode
}

/** One order of the customer, by its number; it is kept up to date like the page of an order's link. */
export function HistoryOrder({ number, missing }: HistoryOrderProps) {
  const t = useTranslations('history')
  const common = useTranslations('common')
  const { state, retry } = useApiQuery(orderingRoutes.historyOrder, { params: { id: number } })
  const isRead = state.kind === 'ready'

  useEffect(() => {
    // Viewing an order marks it as read.
    if (isRead) invalidateProfileCounts()
  }, [isRead])

  if (state.kind === 'failed' && state.status === 404) return missing
  return (
    <div className={`stack-3 ${styles.one}`}>
      <Link href="/profile/orders" className={`inline-row at-start touch weight-600 plain warms ${styles.back}`}>
        <Icon name="chevron" size={20} />
        {t('back')}
      </Link>
      {state.kind === 'ready' ? (
        <OrderView token={state.data.cart.token} initial={state.data.cart} isOwn />
      ) : (
        <>
          <h1 className="below-3 title-l">{t('order', { number })}</h1>
          {state.kind === 'failed' ? (
            <LoadFailure isOffline={state.isOffline} text={messageOf(state.problem)} onRetry={retry} />
          ) : (
            <Skeleton label={common('loading')} rows={3} height={160} />
          )}
        </>
      )}
    </div>
  )
}
