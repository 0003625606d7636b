'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { StaffOrder } from '@/lib/contract/staff/staff'
import { cashToCollect, isUnpaid } from '@/lib/domain/staff/board'
import { formatTenge } from '@/lib/i18n/tenge'
import styles from './order-detail.module.css'

/** The payment of the order: in large letters the sum to collect and the change to prepare, or that it is paid. */
export function PaymentWords({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('staff.pay')
  const locale = useLocale()
  const { payment, refunded } = order
  const money = (amount: number) => formatTenge(amount, locale)
  // An order that was cancelled before its payment is not charged.
  const isPaid = order.total > 0 && payment.state !== 'void'
  const { amount, change } = cashToCollect(payment.collect, payment.change_from)
  return (
    <>
      {amount > 0 ? (
        <p className={styles.collect}>
          {t('collect', { method: payment.method })} <strong>{money(amount)}</strong>
        </p>
      ) : (
        <p className={isPaid ? `weight-800 leaf text-22` : undefined}>
          {t(isPaid ? 'paid' : 'nothing', { method: payment.method })}
        </p>
      )}
      {amount > 0 && payment.method === 'cash' && (
        <p className="weight-700">
          {change > 0 && payment.change_from !== null
            ? t('change', { change: money(change), from: money(payment.change_from) })
            : t('exact')}
        </p>
      )}
      {refunded > 0 && <p>{t(isUnpaid(payment.state) ? 'takenOff' : 'refunded', { amount: money(refunded) })}</p>}
    </>
  )
}
