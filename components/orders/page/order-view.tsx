'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallBranch } from '@/components/orders/call-branch'
import { ChangeOrder } from '@/components/orders/change/change-order'
import { OrderKey } from '@/components/orders/key/order-key'
import { MessageChoice } from '@/components/orders/messages/message-choice'
import { OrderActions } from '@/components/orders/order-actions'
import { PaymentPanel } from '@/components/orders/payment/payment-panel'
import { ProblemPanel } from '@/components/orders/problem/problem-panel'
import { ReviewOrder } from '@/components/orders/review/review-order'
import { offersCancel, timeNotInNotice, useAcceptance } from '@/components/orders/use-acceptance'
import { useOrderTime } from '@/components/orders/use-order-time'
import { Failure } from '@/components/ui/content/failure'
import { buttonClass } from '@/components/ui/controls/button'
import type { Order } from '@/lib/contract/order/ordering'
import { Link } from '@/lib/i18n/navigation/navigation'
import { AcceptanceNotice } from './acceptance-notice'
import { ApologyNote } from './apology-note'
import { AutoClosedNote } from './auto-closed-note'
import { CancelNote } from './cancel-note'
import { ClaimOrder } from './claim-order'
import { NudgeButton } from './nudge-button'
import { OrderFacts } from './order-facts'
import { OrderHero } from './order-hero'
import { OrderLines } from './order-lines'
import styles from './order-view.module.css'
import { PickupCode } from './pickup-code'
import { ReceivedNote } from './received-note'
import { useLiveOrder } from './use-live-order'

type OrderViewProps = {
  readonly token: string
  readonly initial: Order | null
  /** The page is part of the customer's history; the page of a link may show an own order, too. */
  readonly isOwn?: boolean
}

/** The page of an order: rendered by the server and kept up to date. Null: the server could not reach the API. */
export function OrderView({ token, initial, isOwn = false }: OrderViewProps) {
  const t = useTranslations('order')
  const common = useTranslations('common')
  const timeOf = useOrderTime()
  const acceptanceOf = useAcceptance()
  const [closedAbove, setClosedAbove] = useState(0)
  const [isClaimed, setIsClaimed] = useState(false)
  const { order, isStale, isAsking, ask, replaceOrder } = useLiveOrder(token, initial)

  if (!order)
    return (
      <div className={`stack-4 one-column at-top shrinks reading middle-page ${styles.failed}`}>
        <h1>{t('yourOrder')}</h1>
        <Failure
          title={common('failed')}
          text={common('failedHint')}
          retry={{ label: common('retry'), onRetry: ask, isBusy: isAsking }}
        />
      </div>
    )

  const acceptance = acceptanceOf(order)
  const time = timeNotInNotice(timeOf(order), acceptance, order)
  const isOwner = isOwn || isClaimed
  const access = isOwner ? 'owner' : 'link'
  return (
    <article className={`stack-4 one-column at-top shrinks reading middle-page ${styles.order}`}>
      <OrderKey token={token} />
      <div className="stack-4 one-column at-top shrinks">
        <OrderHero order={order} time={time} isStale={isStale}>
          <ReviewOrder token={token} order={order} onOrder={replaceOrder} />
        </OrderHero>
        <div className={`contents screen-only ${styles.screenOnly}`}>
          <PaymentPanel token={token} order={order} onOrder={replaceOrder} onOutdated={ask} />
          <AcceptanceNotice
            order={order}
            access={access}
            onOrder={replaceOrder}
            acceptance={acceptance}
            onClosed={() => setClosedAbove(closedAbove + 1)}
          />
          <ApologyNote apology={order.apology} />
          <NudgeButton token={token} order={order} onOrder={replaceOrder} onOutdated={ask} />
          <ReceivedNote order={order} />
          <AutoClosedNote order={order} />
          <CancelNote order={order} />
        </div>
        <PickupCode token={token} order={order} onOrder={replaceOrder} onOutdated={ask} />
        <div className={`contents screen-only ${styles.screenOnly}`}>
          <div className={`wrap-3 from-top ${styles.actions}`}>
            <ChangeOrder order={order} isOwn={isOwner} onOrder={replaceOrder} onOutdated={ask} />
            <OrderActions
              order={order}
              access={access}
              onOrder={replaceOrder}
              isOfferedAbove={offersCancel(acceptance, order)}
              closedAbove={closedAbove}
            />
          </div>
          <ProblemPanel token={token} order={order} onOrder={replaceOrder} onOutdated={ask} />
          <MessageChoice token={token} order={order} onOrder={replaceOrder} />
        </div>
        <OrderFacts order={order} />
      </div>
      <div className={`stack-4 one-column at-top shrinks ${styles.side}`}>
        <OrderLines order={order} />
        <div className={`contents screen-only ${styles.screenOnly}`}>
          {!isOwn && <ClaimOrder token={token} number={order.number} onOwn={setIsClaimed} />}
          <footer className="wrap-3 screen-only">
            <p className="full soft">{t('help')}</p>
            <CallBranch order={order} />
            <Link href="/" className={buttonClass({ look: 'quiet' })}>
              {t('toMenu')}
            </Link>
          </footer>
        </div>
      </div>
    </article>
  )
}
