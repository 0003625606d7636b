'use client'

import { useTranslations } from 'next-intl'
import { Empty } from '@/components/ui/content/empty'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { isOffline } from '@/lib/api/offline'
import { useLiveQuery } from '@/lib/api/query/use-live-query'
import { staffRoutes } from '@/lib/contract/staff/staff'
import styles from './board.module.css'
import { OrderCard } from './order-card'
import { OrderSplit } from './order-split'
import { useShownOrders } from './use-shown-orders'

type EndedBoardProps = { readonly branchGuid: string; readonly now: Date; readonly onBack: () => void }

const ASK_EVERY_MS = 60_000

/** The orders that ended today, newest first, to print them again or to refund them. */
export function EndedBoard({ branchGuid, now, onBack }: EndedBoardProps) {
  const t = useTranslations('staff')
  const common = useTranslations('common')
  const { data, isStale, ask } = useLiveQuery(
    staffRoutes.staffOrders,
    { query: { filial_guid: branchGuid, tab: 'ended' } },
    { intervalOf: () => ASK_EVERY_MS },
  )
  const orders = [...useShownOrders(data?.orders ?? [])].reverse()
  const back = (
    <button type="button" className={`full sand unframed round weight-650 ${styles.switch}`} onClick={onBack}>
      {t('section.hideEnded')}
    </button>
  )
  if (!data)
    return (
      <>
        {back}
        {isStale ? (
          <LoadFailure isOffline={isOffline()} onRetry={ask} />
        ) : (
          <Skeleton label={common('loading')} rows={4} height={96} />
        )}
      </>
    )
  if (orders.length === 0)
    return (
      <div className="centre grows pad-5">
        <Empty icon="bag" title={t('empty.ended')}>
          {back}
        </Empty>
      </div>
    )
  return (
    <OrderSplit
      orders={orders}
      now={now}
      calling={null}
      list={(shown, onChoose) => (
        <>
          {back}
          <h2 className={`row-2 centred unspaced ${styles.heading}`}>{t('section.ended')}</h2>
          <ul className="stack-2">
            {orders.map((order) => (
              <OrderCard
                key={order.number}
                order={order}
                now={now}
                isRinging={false}
                isShown={order.number === shown}
                onChoose={() => onChoose(order.number)}
              />
            ))}
          </ul>
        </>
      )}
    />
  )
}
