'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import styles from '@/components/checkout/checkout.module.css'
import { Button } from '@/components/ui/controls/button'
import type { OrderConflict } from '@/lib/contract/order/ordering'
import { nameTimesQuantity } from '@/lib/i18n/name-times-quantity'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'
import type { ConfirmedAmounts } from './use-place-order'

type PriceConflictProps = {
  readonly conflict: OrderConflict
  readonly agreed: ConfirmedAmounts
  readonly isBusy: boolean
  readonly onConfirm: () => void
}

type Row = { readonly key: string; readonly label: string; readonly was: number; readonly now: number }

/** Lines whose price changed, with their sums, which add up to the totals below. */
function useLineRows({ differences, quote }: OrderConflict): readonly Row[] {
  const ordered = useCart((cart) => cart.lines)
  return differences.map(({ uuid, name, was, now }) => {
    const quantity = (quote?.lines ?? ordered).find((line) => line.uuid === uuid)?.quantity ?? 1
    const label = quantity > 1 ? nameTimesQuantity(name, quantity) : name
    return { key: uuid, label, was: was * quantity, now: now * quantity }
  })
}

/** Amounts that differ from the confirmed ones; discounts are negative. */
function useAmountRows({ conflict: { quote }, agreed: { parts } }: PriceConflictProps): readonly Row[] {
  const t = useTranslations('payment')
  if (!quote || !parts) return []
  const rows: Row[] = [
    { key: 'dishes', label: t('dishes'), was: parts.subtotal, now: quote.subtotal },
    { key: 'promo', label: t('promoRow'), was: -parts.promo, now: -quote.promo },
    { key: 'bonus', label: t('bonusRow'), was: -parts.bonus, now: -quote.bonus },
    {
      key: 'delivery',
      label: t('deliveryRow'),
      was: parts.delivery ?? quote.delivery_price,
      now: quote.delivery_price,
    },
  ]
  return rows.filter((row) => row.was !== row.now)
}

/** The amounts changed while the order was sent: nothing was stored, and the new total needs a confirmation. */
export function PriceConflict(props: PriceConflictProps) {
  const { conflict, agreed, isBusy, onConfirm } = props
  const t = useTranslations('payment')
  const locale = useLocale()
  const ref = useRef<HTMLHeadingElement>(null)
  const amounts = useAmountRows(props)
  useEffect(() => ref.current?.focus(), [])
  const money = (amount: number) => `${amount < 0 ? '−' : ''}${formatTenge(Math.abs(amount), locale)}`
  const total = conflict.quote?.total ?? agreed.total
  const lines = useLineRows(conflict)

  return (
    <section className={`panel sized amber-edge ${styles.conflict}`}>
      <h2 ref={ref} tabIndex={-1} className="card-title">
        {t('priceChanged')}
      </h2>
      <p>{t('priceChangedHint')}</p>
      <table className={`full ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('dish')}</th>
            <th scope="col">{t('was')}</th>
            <th scope="col">{t('now')}</th>
          </tr>
        </thead>
        <tbody>
          {[...lines, ...amounts].map(({ key, label, was, now }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{money(was)}</td>
              <td>{money(now)}</td>
            </tr>
          ))}
          <tr className="weight-750">
            <th scope="row">{t('total')}</th>
            <td>{money(agreed.total)}</td>
            <td>{money(total)}</td>
          </tr>
        </tbody>
      </table>
      <Button wide isBusy={isBusy} onClick={onConfirm}>
        {t('confirmPrice', { total: money(total) })}
      </Button>
    </section>
  )
}
