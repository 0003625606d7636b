'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/controls/button'
import type { Order } from '@/lib/contract/order/ordering'
import type { OrderAccess } from '@/stores/dialogs/dialog-request'
import { useOpenRepeat } from './use-open-repeat'

type RepeatButtonProps = {
  readonly order: Order
  readonly access: OrderAccess
  readonly look?: 'primary' | 'secondary'
  /** In a list of orders: a short label, with the order in the accessible name. */
  readonly isCompact?: boolean
}

/** Opens the repetition of an order. Without a destination it asks for that first, because menu and prices depend on the branch. */
export function RepeatButton({ order: { number, token }, access, look, isCompact = false }: RepeatButtonProps) {
  const t = useTranslations('order.repeat')
  const open = useOpenRepeat({ kind: 'repeat', access, number, token })
  return (
    <Button look={look} onClick={open} aria-label={isCompact ? t('named', { number }) : undefined}>
      {t(isCompact ? 'short' : 'full')}
    </Button>
  )
}
