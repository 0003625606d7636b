'use client'

import { useEffect } from 'react'
import { followPopoverButtons } from '@/components/shell/navigation/popover-buttons'
import { closePopoversOnBack } from '@/components/shell/navigation/popovers-on-back'

/** Marks the root of the document once scripts run; without the mark a notice with the phone appears (`no-scripts.tsx`). */
export function HydrationMarker() {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
    const stops = [followPopoverButtons(), closePopoversOnBack()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return null
}
