'use client'

import { useEffect, useEffectEvent } from 'react'
import { STAFF_NOTIFICATION_PRESSED } from '@/lib/config/staff-notices'

/** Calls back when a notification is pressed while the page is open: the service worker brings the page to the front. */
export function useNotificationPress(onCalled: () => void): void {
  const called = useEffectEvent(onCalled)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const handleMessage = ({ data }: MessageEvent<unknown>) => {
      if (data === STAFF_NOTIFICATION_PRESSED) called()
    }
    navigator.serviceWorker.addEventListener('message', handleMessage)
    return () => navigator.serviceWorker.removeEventListener('message', handleMessage)
  }, [])
}
