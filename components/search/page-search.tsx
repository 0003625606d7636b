'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import styles from './search-form.module.css'

type PageSearchProps = {
  /** The id of the popover with the search of the header. */
  readonly popoverId: string
  /** The form. */
  readonly children: ReactNode
}

/** The search in the page of results, on phones: a press that would open the popover with the same search leads to this field instead. */
export function PageSearch({ popoverId, children }: PageSearchProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const popover = document.getElementById(popoverId)
    const focusInstead = (event: Event) => {
      const field = place.current?.querySelector('input')
      // On desktops the field in the header is the one that is shown.
      if (!field?.offsetParent || ('newState' in event && event.newState !== 'open')) return
      event.preventDefault()
      field.focus()
    }
    popover?.addEventListener('beforetoggle', focusInstead)
    return () => popover?.removeEventListener('beforetoggle', focusInstead)
  }, [popoverId])
  return (
    <div ref={place} className={`below-4 ${styles.inPage}`}>
      {children}
    </div>
  )
}
