'use client'

import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useBackCloses } from './back-closes'
import styles from './dialog.module.css'
import { goOut } from './go-out'
import { Icon } from './icon'
import { coverPage, followTaps, keepCovered } from './second-tap'
import { useReadingFocus } from './use-reading-focus'
import { useRootMark } from './use-root-mark'

type DialogProps = {
  readonly title: string
  readonly closeLabel: string
  /** Called once when the popup is closed: by its button, Escape, "back" or a click beside it. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Always visible below the scrolling content, for example the confirming button. */
  readonly footer?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  /** For a question that needs an answer before anything else. */
  readonly role?: 'alertdialog'
  /** It has an address of its own, and "back" closes it already. */
  readonly hasAddress?: boolean
}

/**
 * A modal popup: a sheet from below on phones, a card on larger screens. The native element keeps the focus inside, makes the
 * page behind inert and returns the focus. It is open while it is mounted.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
  footer,
  size = 'medium',
  role,
  hasAddress = false,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const takesFocus = useReadingFocus(body)
  const isPressedBeside = useRef(false)
  useRootMark('dialog')
  useBackCloses(onClose, !hasAddress)

  useEffect(() => {
    const element = ref.current
    const opener = document.activeElement
    followTaps()
    if (element && !element.open) element.showModal()
    if (element) keepCovered(element)
    return () => {
      element?.close()
      coverPage()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  // A layout effect ends while the popup is still on the screen.
  useLayoutEffect(() => {
    const panel = ref.current?.firstElementChild
    return () => void (panel instanceof HTMLElement && goOut(panel, styles.veil))
  }, [])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside the popup is a shortcut for Escape and the button
    <dialog
      ref={ref}
      role={role}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={titleId}
      onCancel={cancel}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === ref.current
      }}
      // A press that begins inside and ends beside the popup, because something moved or text was selected, does not close it.
      onClick={(event) => event.target === ref.current && isPressedBeside.current && onClose()}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={closeLabel}>
            <Icon name="close" />
          </button>
        </header>
        <div
          ref={body}
          className={styles.body}
          {...(takesFocus && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
        >
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
