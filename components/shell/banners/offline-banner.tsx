'use client'

import { useSyncExternalStore } from 'react'
import { useRootMark } from '@/components/ui/behaviour/use-root-mark'
import { isOffline } from '@/lib/api/offline'
import styles from './offline-banner.module.css'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Shown while the browser is offline. */
export function OfflineBanner({ label }: { readonly label: string }) {
  const hasNoNetwork = useSyncExternalStore(subscribe, isOffline, () => false)
  useRootMark(hasNoNetwork ? 'offline' : null)
  return (
    <div role="status">
      {hasNoNetwork && <p className={`stack inverse weight-600 middle ${styles.banner}`}>{label}</p>}
    </div>
  )
}
