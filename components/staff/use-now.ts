'use client'

import { useEffect, useState } from 'react'
import { onServerTime, serverNow } from '@/lib/clock/server-time'

/** The server's time, updated at intervals and as soon as it is first known. @param everyMs the interval in ms */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const updateNow = () => setNow(serverNow())
    const timer = setInterval(updateNow, everyMs)
    const forget = onServerTime(updateNow)
    return () => {
      clearInterval(timer)
      forget()
    }
  }, [everyMs])
  return new Date(now)
}
