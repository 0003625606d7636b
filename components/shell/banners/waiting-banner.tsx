'use client'

import { useSyncExternalStore } from 'react'
import { isWaitingForServer, onOverloadWait } from '@/lib/api/overload-wait'
import styles from './offline-banner.module.css'

/** Shown while calls wait for an overloaded server; they are sent again automatically. */
export function WaitingBanner({ label }: { readonly label: string }) {
  const isShown = useSyncExternalStore(onOverloadWait, isWaitingForServer, () => false)
  return (
    <div role="status">{isShown && <p className={`stack inverse weight-600 middle ${styles.banner}`}>{label}</p>}</div>
  )
}
