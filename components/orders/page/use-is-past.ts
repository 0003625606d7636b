'use client'

import { useEffect, useState } from 'react'
import { onServerTime, serverNow } from '@/lib/clock/server-time'

/** The longest time of a timer; after it the hook checks again. */
const LONGEST_WAIT_MS = 2_147_483_647

/** Whether a moment (ISO 8601) is in the past by the server's time; false during hydration and without a moment. */
export function useIsPast(moment: string | null): boolean {
  const [reached, setReached] = useState<string | null>(null)

  useEffect(() => {
    if (moment === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const checkTime = () => {
      clearTimeout(timer)
      const left = Date.parse(moment) - serverNow()
      // The moment is in the future again when the clock of the device was fast and the server's time became known.
      setReached(left <= 0 ? moment : null)
      if (left > 0) timer = setTimeout(checkTime, Math.min(left, LONGEST_WAIT_MS))
    }
    checkTime()
    const forget = onServerTime(checkTime)
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [moment])

  return moment !== null && reached === moment
}
