'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallBranch } from '@/components/orders/call-branch'
import { ChangeOrder } from '@/components/orders/change/change-order'
import { MessageChoice } from '@/components/orders/messages/message-choice'
import { OrderActs } from '@/components/orders/order-acts'
import { PaymentPanel } from '@/components/orders/payment/payment-panel'
import { ProblemPanel } from '@/components/orders/problem/problem-panel'
import { ReviewOrder } from '@/components/orders/review/review-order'
import { offersCancel, saysTheSame, useAcceptance } from '@/components/orders/use-acceptance'
import { useOrderTime } from '@/components/orders/use-order-time'
import { useOrderStateText } from '@/components/orders/use-status-text'
import { buttonClass } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Icon } from '@/components/ui/icon'
import type { Order } from '@/lib/contract/ordering'
import { Link } from '@/lib/i18n/navigation'
import { AcceptanceNotice } from './acceptance-notice'
import { ApologyNote } from './apology-note'
import { AutoClosedNote } from './auto-closed-note'
import { CancelNote } from './cancel-note'
import { ClaimOrder } from './claim-order'
import { HurryUp } from './hurry-up'
import { OrderDetails } from './order-details'
import { OrderSteps } from './order-steps'
import styles from './order-view.module.css'
import { PickupCode } from './pickup-code'
import { ReceivedNote } from './received-note'
import { useLiveOrder } from './use-live-order'

type OrderViewProps = {
  readonly token: string
  readonly initial: Order | null
  /** The order is in the customer's history. */
  readonly isOwn?: boolean
}

/** The page of an order: rendered by the server and kept up to date. Null: the server could not reach the API. */
export function OrderView({ token, initial, isOwn }: OrderViewProps) {
  const t = useTranslations('order')
  const common = useTranslations('common')
  const timeOf = useOrderTime()
  const acceptanceOf = useAcceptance()
  const stateText = useOrderStateText()
  const [closedAbove, setClosedAbove] = useState(0)
  const { order, isStale, isAsking, ask, take } = useLiveOrder(token, initial)

  if (!order)
    return (
      <div className={styles.failed}>
        <h1>{t('yourOrder')}</h1>
        <Failure
          title={common('failed')}
          text={common('failedHint')}
          retry={{ label: common('retry'), onRetry: ask, isBusy: isAsking }}
        />
      </div>
    )

  const time = timeOf(order)
  const acceptance = acceptanceOf(order)
  const right = isOwn ? 'owner' : 'link'
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <h1 className={styles.number}>{t('number', { number: order.number })}</h1>
        <p className={styles.status} aria-live="polite">
          {stateText(order)}
        </p>
        {time && (
          <p className={styles.eta}>
            <Icon name="clock" size={20} />
            <span className={styles.promise}>
              {time.text}
              {time.why && !saysTheSame(acceptance, order) && <small className={styles.why}>{time.why}</small>}
            </span>
          </p>
        )}
        {isStale && (
          <p role="status" className={styles.stale}>
            {t('stale')}
          </p>
        )}
      </header>
      <div className={styles.screenOnly}>
        <PaymentPanel token={token} order={order} onOrder={take} onOutdated={ask} />
        <AcceptanceNotice
          order={order}
          right={right}
          onOrder={take}
          acceptance={acceptance}
          onClosed={() => setClosedAbove(closedAbove + 1)}
        />
        <ApologyNote apology={order.apology} />
        <HurryUp token={token} order={order} onOrder={take} onOutdated={ask} />
        <ReceivedNote order={order} />
        <AutoClosedNote order={order} />
        <CancelNote order={order} />
        <PickupCode token={token} order={order} onOrder={take} onOutdated={ask} />
        <OrderSteps order={order} />
        <ChangeOrder order={order} isOwn={isOwn === true} onOrder={take} onOutdated={ask} />
        <OrderActs
          order={order}
          right={right}
          onOrder={take}
          isOfferedAbove={offersCancel(acceptance, order)}
          closedAbove={closedAbove}
        />
        <ProblemPanel token={token} order={order} onOrder={take} onOutdated={ask} />
        <MessageChoice token={token} order={order} onOrder={take} />
        <ReviewOrder token={token} order={order} onOrder={take} />
      </div>
      <OrderDetails order={order} />
      <div className={styles.screenOnly}>
        {!isOwn && <ClaimOrder token={token} number={order.number} />}
        <footer className={styles.footer}>
          <p className={styles.help}>{t('help')}</p>
          <CallBranch order={order} />
          <Link href="/" className={buttonClass({ look: 'quiet' })}>
            {t('toMenu')}
          </Link>
        </footer>
      </div>
    </article>
  )
}
