'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { Order } from '@/lib/contract/ordering'
import { useMoment } from '@/lib/i18n/use-moment'

/** When and why the customer cancelled the order; nothing when the customer did not. */
export function CancelNote({ cancel }: { readonly cancel: Order['cancel'] }) {
  const t = useTranslations('order.close')
  const moment = useMoment()
  if (!cancel) return null
  return (
    <Notice icon="close" title={t('when', { when: moment.at(cancel.at) })}>
      <p>{t('reasonWas', { reason: t(`reason.${cancel.reason}`) })}</p>
      {cancel.comment && <p>{cancel.comment}</p>}
    </Notice>
  )
}
