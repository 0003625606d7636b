'use client'

import { useEffect, useState } from 'react'

/** A timer cannot wait longer; it looks again then. */
const LONGEST_WAIT_MS = 2_147_483_647

/** Is a moment (ISO 8601) in the past? False until the page is taken over, and for no moment at all. */
export function useReached(moment: string | null): boolean {
  const [reached, setReached] = useState<string | null>(null)

  useEffect(() => {
    if (moment === null) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = Date.parse(moment) - Date.now()
      if (left <= 0) setReached(moment)
      else timer = setTimeout(look, Math.min(left, LONGEST_WAIT_MS))
    }
    look()
    return () => clearTimeout(timer)
  }, [moment])

  return moment !== null && reached === moment
}
