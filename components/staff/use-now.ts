'use client'

import { useEffect, useState } from 'react'
import { onServerTime, serverNow } from '@/lib/clock/server-time'

/** The chain's time, again and again, and as soon as it is known. @param everyMs between two looks */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const look = () => setNow(serverNow())
    const timer = setInterval(look, everyMs)
    const forget = onServerTime(look)
    return () => {
      clearInterval(timer)
      forget()
    }
  }, [everyMs])
  return new Date(now)
}
