'use client'

import { useSyncExternalStore } from 'react'
import { isWaiting, onWaiting } from '@/lib/api/waiting'
import styles from './offline-banner.module.css'

/** Shown while calls wait for a server that has too much work, and will be sent again by themselves. */
export function WaitingBanner({ label }: { readonly label: string }) {
  const isShown = useSyncExternalStore(onWaiting, isWaiting, () => false)
  return <div role="status">{isShown && <p className={styles.banner}>{label}</p>}</div>
}
