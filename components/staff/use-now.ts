'use client'

import { useEffect, useState } from 'react'
import { onStaffTime, staffNow } from '@/components/staff/staff-clock'

/** The chain's time, again and again, and as soon as it is known. @param everyMs between two looks */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(staffNow)
  useEffect(() => {
    const look = () => setNow(staffNow())
    const timer = setInterval(look, everyMs)
    const forget = onStaffTime(look)
    return () => {
      clearInterval(timer)
      forget()
    }
  }, [everyMs])
  return new Date(now)
}
