'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/controls/button'
import type { RepeatedLine } from '@/lib/contract/order/order-life'
import { countLines, subtotalOf } from '@/lib/domain/cart/cart'
import { Link } from '@/lib/i18n/navigation/navigation'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'
import styles from './repeat.module.css'
import { toCartLines } from './use-repeated-order'

type RepeatActionsProps = {
  readonly lines: readonly RepeatedLine[]
  readonly onPut: (how: 'add' | 'replace') => void
  readonly onLeave: () => void
}

/** The actions of a repeated order: one for an empty cart, two for a filled one, none when nothing is available. */
export function RepeatActions({ lines, onPut, onLeave }: RepeatActionsProps) {
  const t = useTranslations('repeat')
  const locale = useLocale()
  const cart = useCart((store) => store.lines)
  const ready = toCartLines(lines)

  if (ready.length === 0)
    return (
      <Link href="/" className={buttonClass({ wide: true })} onClick={onLeave}>
        {t('menu')}
      </Link>
    )
  if (cart.length === 0)
    return (
      <Button wide onClick={() => onPut('add')}>
        {t('toCart', { sum: formatTenge(subtotalOf(ready), locale) })}
      </Button>
    )
  return (
    <div className="stack-2">
      <p className={`below-1 ${styles.inCart}`}>
        {t('inCart', { count: countLines(cart), sum: formatTenge(subtotalOf(cart), locale) })}
      </p>
      <Button onClick={() => onPut('add')}>{t('add')}</Button>
      <Button look="secondary" onClick={() => onPut('replace')}>
        {t('replace')}
      </Button>
    </div>
  )
}
