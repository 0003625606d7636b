'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { Order } from '@/lib/contract/ordering'
import type { OrderRight } from '@/stores/dialogs/dialogs'
import { useOpenRepeat } from './use-open-repeat'

type RepeatButtonProps = {
  readonly order: Order
  readonly right: OrderRight
  readonly look?: 'primary' | 'secondary'
  /** In a row of several orders: a short word, named with its order. */
  readonly isCompact?: boolean
}

/** Opens what an order would be today. Who has chosen no place yet does that first, for menu and prices are the branch's. */
export function RepeatButton({ order: { number, token }, right, look, isCompact = false }: RepeatButtonProps) {
  const t = useTranslations('order.repeat')
  const open = useOpenRepeat({ kind: 'repeat', right, number, token })
  return (
    <Button look={look} onClick={open} aria-label={isCompact ? t('named', { number }) : undefined}>
      {t(isCompact ? 'short' : 'full')}
    </Button>
  )
}
