'use client'

import { useTranslations } from 'next-intl'
import { FormOnDemand } from '@/components/form/form-on-demand'
import { Dialog } from '@/components/ui/dialog'
import type { Closing } from '@/lib/contract/order-facts'
import type { Order } from '@/lib/contract/ordering'

export type CancelDialogProps = {
  readonly order: Order
  readonly isBusy: boolean
  /** The error of the last try; the fields keep their content. */
  readonly error: string | null
  readonly onCancel: (asked: Closing) => Promise<void>
  readonly onClose: () => void
}

const loadForm = () => import('./cancel-form').then(({ CancelForm }) => CancelForm)

/** The second step of a cancellation: reason and confirmation. Closing the popup keeps the order. */
export function CancelDialog(props: CancelDialogProps) {
  const t = useTranslations('order.close')
  const common = useTranslations('common')
  return (
    <Dialog
      title={t('question', { number: props.order.number })}
      closeLabel={common('close')}
      size="small"
      onClose={props.onClose}
    >
      <FormOnDemand load={loadForm} props={props} rows={5} />
    </Dialog>
  )
}
