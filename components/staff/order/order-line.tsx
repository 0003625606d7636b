'use client'

import { useTranslations } from 'next-intl'
import type { StaffOrder } from '@/lib/contract/staff'
import { times } from '@/lib/i18n/times'
import styles from './order-line.module.css'

type Line = StaffOrder['lines'][number]

/** One line of an order, to be cooked by: how many, what, with what, and in large letters without what. */
export function OrderLine({ line }: { readonly line: Line }) {
  const t = useTranslations('staff.order')
  return (
    <li className={styles.line}>
      <span className={line.quantity > 1 ? `${styles.quantity} ${styles.several}` : styles.quantity}>
        {line.quantity}
        <span aria-hidden="true">×</span>
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{line.name}</p>
        {line.options.length > 0 && (
          <ul className={styles.options}>
            {line.options.map(({ name, quantity }) => (
              <li key={name}>+ {quantity > 1 ? times(name, quantity) : name}</li>
            ))}
          </ul>
        )}
        {line.removed.length > 0 && <p className={styles.without}>{t('without', { list: line.removed.join(', ') })}</p>}
        {line.note && <p className={styles.note}>{t('note', { text: line.note })}</p>}
        {line.is_gift && <p className={styles.mark}>{t('gift')}</p>}
        {line.refunded_quantity > 0 && (
          <p className={styles.mark}>{t('refunded', { count: line.refunded_quantity })}</p>
        )}
      </div>
    </li>
  )
}
