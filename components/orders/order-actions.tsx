'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '@/lib/contract/order/ordering'
import { isUnderWay } from '@/lib/domain/order/closing'
import type { OrderAccess } from '@/stores/dialogs/dialog-request'
import { CloseOrder } from './close/close-order'
import styles from './order-actions.module.css'
import { RepeatButton } from './repeat/repeat-button'

type OrderActionsProps = {
  readonly order: Order
  readonly access: OrderAccess
  /** Receives the order as the server sees it now. */
  readonly onOrder: (order: Order) => void
  /** The actions stand in a row of a list of orders. */
  readonly isCompact?: boolean
  /** Another place of the page has the button that closes the order, so there is none here. */
  readonly isOfferedAbove?: boolean
  /** How often that other button has closed the order; each time the focus moves here, because the button has disappeared. */
  readonly closedAbove?: number
}

/** The actions of an order: cancel it, confirm the receipt, get help, or repeat it after its end. */
export function OrderActions({
  order,
  access,
  onOrder,
  isCompact,
  isOfferedAbove,
  closedAbove = 0,
}: OrderActionsProps) {
  const t = useTranslations('order')
  const acts = useRef<HTMLFieldSetElement>(null)
  const [closed, setClosed] = useState(0)

  // The pressed button and the popup have disappeared.
  useEffect(() => {
    if (closed + closedAbove > 0) acts.current?.focus()
  }, [closed, closedAbove])

  return (
    <fieldset
      ref={acts}
      tabIndex={-1}
      className={
        isCompact
          ? `wrap centred unless-empty screen-only ${styles.acts} ${styles.compact}`
          : `wrap centred unless-empty screen-only ${styles.acts}`
      }
      aria-label={t('acts', { number: order.number })}
    >
      {!isUnderWay(order.status, order.received_at !== null) && (
        <RepeatButton
          order={order}
          access={access}
          look={isCompact || order.can_review ? 'secondary' : 'primary'}
          isCompact={isCompact}
        />
      )}
      <CloseOrder
        order={order}
        access={access}
        onOrder={onOrder}
        onClosed={() => setClosed((count) => count + 1)}
        isCompact={isCompact}
        hasButton={!isOfferedAbove}
      />
    </fieldset>
  )
}
