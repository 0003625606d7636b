'use client'

import { useEffect, useState } from 'react'
import { serverNow } from '@/lib/api/server-time'

const secondsTo = (moment: string): number => Math.max(0, Math.floor((Date.parse(moment) - serverNow()) / 1000))

/** Whole seconds that are left to a moment (ISO 8601) on the server's clock, every second; null until it is shown in a browser, and for no moment. */
export function useCountdown(moment: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!moment) return
    const tick = () => setLeft(secondsTo(moment))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return moment ? left : null
}
