'use client'

import { useTranslations } from 'next-intl'
import { PickupButton } from '@/components/place/check/out-of-zone'
import { Failure } from '@/components/ui/content/failure'
import styles from './address.module.css'

type ListFailureProps = { readonly isOffline: boolean; readonly onRetry: () => void }

/** A failed request in an address popup: a retry, or pickup instead. */
export function ListFailure({ isOffline, onRetry }: ListFailureProps) {
  const common = useTranslations('common')
  return (
    <div className={styles.failed}>
      <Failure
        title={common(isOffline ? 'offline' : 'failed')}
        text={common('failedHint')}
        retry={{ label: common('retry'), onRetry }}
      />
      <PickupButton look="quiet" />
    </div>
  )
}
