'use client'

import { useEffect } from 'react'
import { followPopoverButtons } from './popover-buttons'
import { closePopoversOnBack } from './popovers-on-back'

/** Marks the root of the document once scripts run: until then a notice with the phone waits (`no-scripts.tsx`). */
export function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
    const stops = [followPopoverButtons(), closePopoversOnBack()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return null
}
