'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'

type Closable = {
  readonly isOpen: boolean
  /** The element with the panel; a press or the focus outside of it closes the panel. */
  readonly root: RefObject<HTMLElement | null>
  /** Gets the focus back after Escape. */
  readonly button: RefObject<HTMLElement | null>
  readonly close: () => void
}

/** Closes an open panel by Escape, and by a press or the focus outside of it. */
export function useCloseOnOutsidePress({ isOpen, root, button, close }: Closable): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) closeNow()
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape closes the panel only, not the popover around it.
      event.preventDefault()
      closeNow()
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen, root, button])
}
