'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useRootMark } from '@/components/ui/behaviour/use-root-mark'
import { Button } from '@/components/ui/controls/button'
import { Stepper } from '@/components/ui/controls/stepper'
import type { Tenge } from '@/lib/domain/money/money'
import { ORDER_LIMITS } from '@/lib/domain/order/order-limits'
import { formatTenge } from '@/lib/i18n/tenge'
import { AlreadyAdded } from './already-added'
import styles from './order-bar.module.css'

type OrderBarProps = {
  readonly name: string
  readonly quantity: number
  readonly total: Tenge
  readonly isEditing: boolean
  /** The bar is at the lower edge of the product's own page, not in a popup. */
  readonly isOnPage: boolean
  readonly isSoldOut: boolean
  /** Set while the product is not sold at this hour; `note` says when it is. */
  readonly later: { readonly note: string | null } | null
  readonly refused: { readonly isSame: boolean } | undefined
  /** The id of the message that says what must be chosen first. */
  readonly problemId: string | undefined
  readonly onQuantity: (quantity: number) => void
  readonly onSubmit: () => void
  readonly onOneMore: () => void
  readonly onAddSeparately: () => void
}

const ANNOUNCE_AFTER_MS = 700

/** The last value that did not change for a moment; null until the first change, because only changes are announced. */
function useSettled(value: string): string | null {
  const [first] = useState(value)
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((known) => (known === null && value === first ? null : value)),
      ANNOUNCE_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [value, first])
  return settled
}

/** Quantity, price and the add button, always visible below the product. */
export function OrderBar(props: OrderBarProps) {
  const { name, quantity, total, isEditing, isSoldOut, later, refused, problemId, onQuantity } = props
  const t = useTranslations('product')
  const price = formatTenge(total, useLocale())
  const announced = useSettled(price)
  useRootMark(props.isOnPage ? 'product-bar' : null)
  if (isSoldOut)
    return (
      <div data-foot className={`stack-3 paper shade-up with-scripts edged-if-forced ${styles.bar}`}>
        <p className="text-l weight-700">{t('soldOut')}</p>
        <p>{t('soldOutHint')}</p>
      </div>
    )
  const stepper = (
    <Stepper
      value={quantity}
      min={1}
      max={Math.max(quantity, ORDER_LIMITS.linePortions)}
      onDecrease={() => onQuantity(quantity - 1)}
      onIncrease={() => onQuantity(quantity + 1)}
      labels={{
        decrease: t('quantityLess', { name }),
        increase: t('quantityMore', { name }),
        value: t('quantity', { name }),
      }}
    />
  )
  return (
    <div data-foot className={`stack-3 paper shade-up with-scripts edged-if-forced ${styles.bar}`}>
      {later && <p>{later.note ? t('later', { note: later.note }) : t('laterAny')}</p>}
      {refused ? (
        <AlreadyAdded isSame={refused.isSame} onOneMore={props.onOneMore} onAddSeparately={props.onAddSeparately}>
          {stepper}
        </AlreadyAdded>
      ) : (
        <div className={`wrap-3 centred ${styles.row}`}>
          {stepper}
          <Button wide onClick={props.onSubmit} aria-describedby={problemId}>
            {t(isEditing ? 'save' : 'add', { price })}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {announced && t('total', { price: announced })}
      </p>
    </div>
  )
}
