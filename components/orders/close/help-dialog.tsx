'use client'

import { useTranslations } from 'next-intl'
import { CallBranch } from '@/components/orders/call-branch'
import { Button } from '@/components/ui/controls/button'
import { Dialog } from '@/components/ui/layers/dialog'
import type { Order } from '@/lib/contract/order/ordering'

type HelpDialogProps = {
  readonly order: Order
  /** Why only a call can help; null: the customer asked for help. */
  readonly because: string | null
  readonly onClose: () => void
}

/** The popup with the phone of the branch, for requests that no button covers. */
export function HelpDialog({ order, because, onClose }: HelpDialogProps) {
  const t = useTranslations('order.close')
  const common = useTranslations('common')
  return (
    <Dialog
      title={t('helpTitle')}
      closeLabel={common('close')}
      size="small"
      onClose={onClose}
      footer={
        <div className="stack-2">
          <CallBranch order={order} look="primary" />
          <Button look="quiet" onClick={onClose}>
            {t('understood')}
          </Button>
        </div>
      }
    >
      <div className="stack-2">
        {because && (
          <p role="alert" className="weight-650">
            {because}
          </p>
        )}
        <p>
          {t.rich(because ? 'helpFacts' : 'helpText', {
            name: order.filial.name,
            number: order.number,
            whole: (number) => <span className="one-line">{number}</span>,
          })}
        </p>
      </div>
    </Dialog>
  )
}
