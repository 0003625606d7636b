'use client'

import { useTranslations } from 'next-intl'
import type { Board } from '@/components/staff/use-board'
import { Empty } from '@/components/ui/content/empty'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { isOffline } from '@/lib/api/offline'
import styles from './board.module.css'
import { OrderList } from './order-list'
import { OrderSplit } from './order-split'
import { useShownOrders } from './use-shown-orders'

type OpenBoardProps = {
  readonly board: Board
  readonly now: Date
  readonly ringing: readonly string[]
  /** The page was not touched for a while, so a new order opens automatically. */
  readonly isIdle: boolean
  readonly onEnded: () => void
}

/** The active orders of the branch. */
export function OpenBoard({ board, now, ringing, isIdle, onEnded }: OpenBoardProps) {
  const t = useTranslations('staff')
  const common = useTranslations('common')
  const orders = useShownOrders(board.orders ?? [])
  const ended = (
    <button type="button" className={`full sand unframed round weight-650 ${styles.switch}`} onClick={onEnded}>
      {t('section.showEnded')}
    </button>
  )
  if (board.orders === null)
    return board.isLost ? (
      <LoadFailure isOffline={isOffline()} onRetry={board.retry} />
    ) : (
      <Skeleton label={common('loading')} rows={4} height={96} />
    )
  if (orders.length === 0)
    return (
      <div className="centre grows pad-5">
        <Empty icon="bag" title={t('empty.title')} text={t('empty.text')}>
          {ended}
        </Empty>
      </div>
    )
  return (
    <OrderSplit
      orders={orders}
      now={now}
      calling={isIdle ? (ringing[0] ?? null) : null}
      list={(shown, onChoose) => (
        <>
          <OrderList orders={orders} now={now} ringing={ringing} shown={shown} onChoose={onChoose} />
          {ended}
        </>
      )}
    />
  )
}
