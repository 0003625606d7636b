'use client'

import { useEffect, useState } from 'react'
import { serverNow } from '@/lib/clock/server-time'

const secondsTo = (moment: string): number => Math.max(0, Math.floor((Date.parse(moment) - serverNow()) / 1000))

/**
 * Whole seconds until a moment (ISO 8601) on the server's clock, updated every second; null on the server and without a moment.
 */
export function useSecondsUntil(moment: string | null): number | null {
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
