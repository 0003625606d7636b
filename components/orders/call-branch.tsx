'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import { buttonClass } from '@/components/ui/controls/button'
import type { Order } from '@/lib/contract/order/ordering'
import { formatPhone } from '@/lib/domain/account/phone'

/** A link that calls the branch of the order. The number does not break. */
export function CallBranch({
  order,
  look = 'secondary',
}: {
  readonly order: Order
  readonly look?: 'primary' | 'secondary'
}) {
  const t = useTranslations('order')
  const digits = order.filial.phone.replace(/\D/g, '')
  return (
    <a className={buttonClass({ look })} href={`tel:+${digits}`}>
      <Icon name="phone" size={20} />
      <span>
        {t.rich('call', { phone: formatPhone(digits), tel: (phone) => <span className="one-line">{phone}</span> })}
      </span>
    </a>
  )
}
