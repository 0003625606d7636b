'use client'

import { useTranslations } from 'next-intl'
import { FormOnDemand } from '@/components/form/form-on-demand'
import { Dialog } from '@/components/ui/layers/dialog'
import type { CancelFormProps } from './cancel-form'

const loadForm = () => import('./cancel-form').then(({ CancelForm }) => CancelForm)

/** The confirmation of a cancellation, with its reason. Closing the popup keeps the order. */
export function CancelDialog(props: CancelFormProps) {
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
