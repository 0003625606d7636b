'use client'

import { useEffect, useState } from 'react'
import { staffNow } from '@/components/staff/staff-clock'

/** The chain's time, again and again. @param everyMs between two looks */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(staffNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(staffNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return new Date(now)
}
