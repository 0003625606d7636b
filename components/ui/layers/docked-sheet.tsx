'use client'

import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { animateRemoval } from '@/components/ui/behaviour/animate-removal'
import { coverPage, trackTaps } from '@/components/ui/behaviour/second-tap'
import { useRootMark } from '@/components/ui/behaviour/use-root-mark'
import { Icon } from '@/components/ui/content/icon'
import styles from './docked-sheet.module.css'

/** An earlier press was meant for the page below the sheet, in ms. */
const ASLEEP_MS = 500

/** The id of the place for the sheet in the page's frame: behind the skip link, so that the Tab key reaches it second. */
const PLACE = 'docked'

type DockedSheetProps = {
  readonly title: string
  readonly closeLabel: string
  /** Called when the sheet is closed: by its button or by Escape. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer: ReactNode
  /** Set when this replaces the open sheet of the document; `focusedAt`: the index of its focused button or field, -1 none. */
  readonly continues?: { readonly focusedAt: number } | undefined
}

/**
 * A question that opens without a press: a sheet at the lower edge that is not modal. The page stays usable, the focus does not
 * move, and for the first half second every press goes through to the page. Screen readers announce its title.
 */
export function DockedSheet({ title, closeLabel, onClose, children, footer, continues }: DockedSheetProps) {
  const titleId = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const [isAwake, setIsAwake] = useState(continues !== undefined)
  useRootMark('docked')

  useEffect(() => {
    const timer = setTimeout(() => setIsAwake(true), ASLEEP_MS)
    return () => clearTimeout(timer)
  }, [])

  const focusedAt = continues?.focusedAt ?? -1
  useEffect(() => {
    if (!sheet.current || focusedAt < 0) return
    const chosen = sheet.current.querySelector<HTMLElement>('fieldset :is(button, :checked)')
    const same = sheet.current.querySelectorAll<HTMLElement>('button, input')[focusedAt]
    ;(chosen ?? same)?.focus()
  }, [focusedAt])

  useEffect(() => {
    const element = sheet.current
    trackTaps()
    return () => {
      coverPage()
      if (element?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])

  useLayoutEffect(() => {
    const element = sheet.current
    return () => void (element && animateRemoval(element))
  }, [])

  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      const focused = document.activeElement
      const isHere = focused === document.body || sheet.current?.contains(focused)
      if (key === 'Escape' && !defaultPrevented && isHere) onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])

  return createPortal(
    <dialog
      ref={sheet}
      open
      className={`${styles.sheet} ${continues ? styles.still : ''}`}
      aria-labelledby={titleId}
      data-awake={isAwake || undefined}
    >
      <p role="status" className="visually-hidden">
        {isAwake && title}
      </p>
      <div className={styles.header}>
        <h2 id={titleId} className="shrinks text-l breaks">
          {title}
        </h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label={closeLabel}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.footer}>{footer}</div>
    </dialog>,
    document.getElementById(PLACE) ?? document.body,
  )
}
