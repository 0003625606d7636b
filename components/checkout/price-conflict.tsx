'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { OrderConflict } from '@/lib/contract/ordering'
import { formatTenge } from '@/lib/i18n/tenge'
import styles from './checkout.module.css'

/** Prices changed while the order was sent: nothing was stored, the new total wants a yes of its own. */
export function PriceConflict({
  conflict,
  agreedTotal,
  isBusy,
  onConfirm,
}: {
  readonly conflict: OrderConflict
  readonly agreedTotal: number
  readonly isBusy: boolean
  readonly onConfirm: () => void
}) {
  const t = useTranslations('payment')
  const locale = useLocale()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const money = (amount: number) => formatTenge(amount, locale)
  const total = conflict.quote?.total ?? agreedTotal

  return (
    <section className={styles.conflict}>
      <h2 ref={ref} tabIndex={-1} className={styles.cardTitle}>
        {t('priceChanged')}
      </h2>
      <p>{t('priceChangedHint')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('dish')}</th>
            <th scope="col">{t('was')}</th>
            <th scope="col">{t('now')}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.differences.map(({ uuid, name, was, now }) => (
            <tr key={uuid}>
              <th scope="row">{name}</th>
              <td>{money(was)}</td>
              <td>{money(now)}</td>
            </tr>
          ))}
          <tr className={styles.tableTotal}>
            <th scope="row">{t('total')}</th>
            <td>{money(agreedTotal)}</td>
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
