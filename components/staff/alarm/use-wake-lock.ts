'use client'

import { useEffect } from 'react'

/** Keeps the screen on while the page is visible. Browsers without wake locks, and tablets that save power, go dark. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let isOver = false
    let lock: WakeLockSentinel | null = null
    const hold = async () => {
      if (isOver || document.hidden || (lock && !lock.released)) return
      // A tablet may refuse: then its screen goes dark by its own settings.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      // A tablet may refuse: then its screen goes dark by its own settings.
      if (isOver) void lock?.release().catch(() => undefined)
    }
    // The browser drops the lock with every change to another page.
    const holdAgain = () => void hold()
    holdAgain()
    document.addEventListener('visibilitychange', holdAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', holdAgain)
      // A tablet may refuse: then its screen goes dark by its own settings.
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
