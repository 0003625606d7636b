'use client'

import { useEffect } from 'react'

/** Keeps the screen on while the page is visible. Without wake locks, or while saving power, the screen still goes dark. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let isOver = false
    let lock: WakeLockSentinel | null = null
    const hold = async () => {
      if (isOver || document.hidden || (lock && !lock.released)) return
      // A tablet may refuse the lock; then its own settings turn the screen off.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      // A tablet may refuse the lock; then its own settings turn the screen off.
      if (isOver) void lock?.release().catch(() => undefined)
    }
    // The browser releases the lock each time the page is hidden.
    const reacquire = () => void hold()
    reacquire()
    document.addEventListener('visibilitychange', reacquire)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', reacquire)
      // A tablet may refuse the lock; then its own settings turn the screen off.
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
