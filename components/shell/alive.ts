'use client'

import { useEffect } from 'react'
import { followPopoverButtons } from './popover-buttons'

/** Marks the root of the document once scripts run: until then a notice with the phone waits (`no-scripts.tsx`). */
export function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
    return followPopoverButtons()
  }, [])
  return null
}
