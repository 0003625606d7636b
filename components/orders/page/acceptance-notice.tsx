'use client'

import { useTranslations } from 'next-intl'
import { CallBranch } from '@/components/orders/call-branch'
import { CloseOrder } from '@/components/orders/close/close-order'
import { type Acceptance, offersCancel } from '@/components/orders/use-acceptance'
import { Notice } from '@/components/ui/content/notice'
import type { Order } from '@/lib/contract/order/ordering'
import type { OrderAccess } from '@/stores/dialogs/dialog-request'

type AcceptanceNoticeProps = {
  readonly order: Order
  readonly access: OrderAccess
  readonly onOrder: (order: Order) => void
  readonly acceptance: Acceptance
  /** Called after the customer cancelled the order here; the pressed button has disappeared. */
  readonly onClosed: () => void
}

/** Says that the branch has not accepted the order in time; later it offers a free cancellation. Renders nothing while there is time. */
export function AcceptanceNotice({ order, access, onOrder, acceptance, onClosed }: AcceptanceNoticeProps) {
  const t = useTranslations('order.acceptance')
  if (acceptance === null) return null
  const isOffered = offersCancel(acceptance, order)
  return (
    <Notice
      tone="attention"
      icon="clock"
      title={t('late')}
      actions={
        <>
          <CallBranch order={order} look="primary" />
          {isOffered && (
            <CloseOrder order={order} access={access} onOrder={onOrder} onClosed={onClosed} label={t('cancel')} />
          )}
        </>
      }
    >
      <p>{t('lateHint')}</p>
      {isOffered && <p>{t(order.payment.state === 'paid' ? 'freePaid' : 'free')}</p>}
    </Notice>
  )
}
