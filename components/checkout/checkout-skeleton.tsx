'use client'

import { useTranslations } from 'next-intl'
import styles from './checkout.module.css'

/** The skeleton of form and overview while the storage is read. */
export function CheckoutSkeleton() {
  const common = useTranslations('common')
  return (
    <div className={styles.columns} aria-busy="true">
      <p className="visually-hidden">{common('loading')}</p>
      <div className={styles.block} />
      <div className={styles.block} />
    </div>
  )
}
