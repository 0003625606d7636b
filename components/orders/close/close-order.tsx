'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Confirm } from '@/components/ui/layers/confirm'
import { invalidateProfileCounts } from '@/lib/api/profile-counts'
import type { Closing } from '@/lib/contract/order/order-facts'
import type { Order } from '@/lib/contract/order/ordering'
import { asksToConfirmReceipt, isUnderWay } from '@/lib/domain/order/closing'
import type { OrderAccess } from '@/stores/dialogs/dialog-request'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { CancelDialog } from './cancel-dialog'
import { HelpDialog } from './help-dialog'
import { useCloseOrder } from './use-close-order'

type CloseOrderProps = {
  readonly order: Order
  readonly access: OrderAccess
  /** The order as the server sees it now. */
  readonly onOrder: (order: Order) => void
  /** Called after the customer closed the order; the pressed button has disappeared. */
  readonly onClosed: () => void
  /** In a list of orders: a short label, with the order in the accessible name. */
  readonly isCompact?: boolean
  /** A label that replaces the usual one. */
  readonly label?: string
  /** False: another place shows the button; an open confirmation stays open. */
  readonly hasButton?: boolean
}

type Asking = Closing['action'] | 'help'

/** The possible action; an active order without one offers help. */
function actOf(order: Order): Asking | null {
  if (order.can_cancel) return 'cancel'
  if (asksToConfirmReceipt({ status: order.status, canReceive: order.can_receive })) return 'received'
  return isUnderWay(order.status, order.received_at !== null) ? 'help' : null
}

/**
 * The close-order button (specification §2): cancels until cooking begins and confirms the receipt afterwards, each with a
 * confirmation. The server decides; after its refusal the phone of the branch is offered.
 */
export function CloseOrder({
  order,
  access,
  onOrder,
  onClosed,
  isCompact = false,
  label,
  hasButton = true,
}: CloseOrderProps) {
  const t = useTranslations('order.close')
  const [asking, setAsking] = useState<Asking | null>(null)
  const { isBusy, error, late, forget, close } = useCloseOrder(order, access, onOrder)
  const act = actOf(order)

  const leave = () => {
    setAsking(null)
    forget()
  }
  const done = async (requested: Closing) => {
    if (!(await close(requested))) return
    setAsking(null)
    useSnackbar.getState().show(t(requested.action === 'cancel' ? 'cancelled' : 'receivedDone'))
    if (access === 'owner') invalidateProfileCounts()
    onClosed()
  }
  // The kitchen may begin while the popup is open, or another tab may have closed the order.
  const isOver = act !== asking
  const isTooLate = late !== null || (asking === 'cancel' && isOver && order.status !== 'cancelled')

  return (
    <>
      {hasButton && act && (act !== 'help' || isCompact) && (
        <CloseButton act={act} order={order} isCompact={isCompact} label={label} onClick={() => setAsking(act)} />
      )}
      {(asking === 'help' || isTooLate) && (
        <HelpDialog order={order} because={isTooLate ? (late ?? t('tooLate')) : null} onClose={leave} />
      )}
      {asking === 'cancel' && !isTooLate && !isOver && (
        <CancelDialog order={order} isBusy={isBusy} error={error} onCancel={done} onClose={leave} />
      )}
      {asking === 'received' && !isTooLate && !isOver && (
        <Confirm
          title={t('receivedTitle', { number: order.number })}
          confirmLabel={t('receivedConfirm')}
          cancelLabel={t('notYet')}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void done({ action: 'received' })}
          onCancel={leave}
        >
          <p>{t('receivedText')}</p>
        </Confirm>
      )}
    </>
  )
}

type CloseButtonProps = {
  readonly act: Asking
  readonly order: Order
  readonly isCompact: boolean
  readonly label?: string | undefined
  readonly onClick: () => void
}

function CloseButton({ act, order, isCompact, label, onClick }: CloseButtonProps) {
  const t = useTranslations('order.close')
  const named = isCompact ? t(`${act}Named`, { number: order.number }) : undefined
  if (label)
    return (
      <Button look="secondary" onClick={onClick}>
        {label}
      </Button>
    )
  return (
    <div className="wrap centred gap-2-3">
      <Button look={act === 'received' ? 'primary' : 'quiet'} aria-label={named} onClick={onClick}>
        {isCompact && act === 'cancel' ? t('cancelShort') : t(act)}
      </Button>
      {!isCompact && act !== 'help' && <p className="text-m soft">{t(act === 'cancel' ? 'hint' : 'receivedHint')}</p>}
    </div>
  )
}
