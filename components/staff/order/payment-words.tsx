'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { StaffOrder } from '@/lib/contract/staff'
import { collectedInCash, isUnpaid } from '@/lib/domain/board'
import { formatTenge } from '@/lib/i18n/tenge'
import styles from './order-detail.module.css'

/** How the order is paid: what has to be collected, in large letters, and the change to have ready; or that it is paid. */
export function PaymentWords({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('staff.pay')
  const locale = useLocale()
  const { payment, refunded } = order
  const money = (amount: number) => formatTenge(amount, locale)
  // Nothing is charged for an order that was cancelled before it was paid.
  const isPaid = order.total > 0 && payment.state !== 'void'
  const { amount, change } = collectedInCash(payment.collect, payment.change_from)
  return (
    <>
      {amount > 0 ? (
        <p className={styles.collect}>
          {t('collect', { method: payment.method })} <strong>{money(amount)}</strong>
        </p>
      ) : (
        <p className={isPaid ? styles.paid : undefined}>{t(isPaid ? 'paid' : 'nothing', { method: payment.method })}</p>
      )}
      {amount > 0 && payment.method === 'cash' && (
        <p className={styles.change}>
          {change > 0 && payment.change_from !== null
            ? t('change', { change: money(change), from: money(payment.change_from) })
            : t('exact')}
        </p>
      )}
      {refunded > 0 && <p>{t(isUnpaid(payment.state) ? 'takenOff' : 'refunded', { amount: money(refunded) })}</p>}
    </>
  )
}
