'use client'

import { useEffect, useState } from 'react'
import { serverNow } from '@/lib/api/server-time'

/** The server's time, again and again: clocks of tablets are wrong by minutes. @param everyMs between two looks */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return new Date(now)
}
