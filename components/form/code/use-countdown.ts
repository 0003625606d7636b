import { useEffect, useState } from 'react'

const leftUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** Whole seconds until a moment (ms of the clock), down to 0; corrected after the phone was asleep. */
export function useCountdown(moment: number): number {
  const [left, setLeft] = useState(() => leftUntil(moment))
  useEffect(() => {
    setLeft(leftUntil(moment))
    const timer = setInterval(() => {
      const now = leftUntil(moment)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return left
}
