'use client'

import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './docked-sheet.module.css'
import { goOut } from './go-out'
import { Icon } from './icon'
import { coverPage, followTaps } from './second-tap'
import { useRootMark } from './use-root-mark'

/** A press that comes sooner was meant for what is below the sheet, in ms. */
const ASLEEP_MS = 500

/** Where the frame of a page has room for it: behind the skip link, so that it is the second stop of the keyboard. */
const PLACE = 'docked'

type DockedSheetProps = {
  readonly title: string
  readonly closeLabel: string
  /** Called when it is closed: by its button or by Escape. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer: ReactNode
}

/**
 * A question that comes by itself: a sheet at the lower edge that is not modal. The page stays usable, the focus stays where it
 * is, and for its first half second every press goes through to the page. Screen readers are told its title.
 */
export function DockedSheet({ title, closeLabel, onClose, children, footer }: DockedSheetProps) {
  const titleId = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const [isAwake, setIsAwake] = useState(false)
  useRootMark('docked')

  useEffect(() => {
    const timer = setTimeout(() => setIsAwake(true), ASLEEP_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    const element = sheet.current
    followTaps()
    return () => {
      coverPage()
      if (element?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])

  useLayoutEffect(() => {
    const element = sheet.current
    return () => void (element && goOut(element))
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
    <dialog ref={sheet} open className={styles.sheet} aria-labelledby={titleId} data-awake={isAwake || undefined}>
      <p role="status" className="visually-hidden">
        {isAwake && title}
      </p>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label={closeLabel}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
      <div className={styles.footer}>{footer}</div>
    </dialog>,
    document.getElementById(PLACE) ?? document.body,
  )
}
