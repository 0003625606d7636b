'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/content/notice'
import type { Order } from '@/lib/contract/order/ordering'
import { useMoment } from '@/lib/i18n/use-moment'

/** When and why the customer or the branch cancelled the order; nothing for an order that is not cancelled. */
export function CancelNote({
  order: { cancel, shop_cancel },
}: {
  readonly order: Pick<Order, 'cancel' | 'shop_cancel'>
}) {
  const t = useTranslations('order.close')
  const moment = useMoment()
  const said = cancel ?? shop_cancel
  if (!said) return null
  const when = moment.at(said.at)
  const reason = cancel ? t(`reason.${cancel.reason}`) : shop_cancel && t(`byShop.reason.${shop_cancel.reason}`)
  return (
    <Notice icon="close" title={cancel ? t('when', { when }) : t('byShop.when', { when })}>
      {reason && <p>{t('reasonWas', { reason })}</p>}
      {said.comment && <p className="typed">{said.comment}</p>}
    </Notice>
  )
}
