'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from './checkout.module.css'

/**
 * The skeleton of form and overview while the storage is read.
 * @param early fields of the form that need no storage, for browsers that keep a cart
 */
export function CheckoutSkeleton({ early }: { readonly early?: ReactNode }) {
  const common = useTranslations('common')
  return (
    <div className={`stack-5 one-column from-top ${styles.columns}`} aria-busy="true">
      <p className="visually-hidden">{common('loading')}</p>
      <div className={`stack-4 one-column from-top ${styles.form}`}>
        {early && <div className={styles.early}>{early}</div>}
        <div className={`sand round-l ${styles.block}`} />
      </div>
      <div className={`sand round-l ${styles.block}`} />
    </div>
  )
}
