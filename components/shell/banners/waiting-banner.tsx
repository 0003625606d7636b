'use client'

import { useSyncExternalStore } from 'react'
import { isWaiting, onWaiting } from '@/lib/api/waiting'
import styles from './offline-banner.module.css'

/** Shown while calls wait for an overloaded server; they are sent again automatically. */
export function WaitingBanner({ label }: { readonly label: string }) {
  const isShown = useSyncExternalStore(onWaiting, isWaiting, () => false)
  return <div role="status">{isShown && <p className={styles.banner}>{label}</p>}</div>
}
