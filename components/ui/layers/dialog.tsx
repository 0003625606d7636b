'use client'

import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { animateRemoval } from '@/components/ui/behaviour/animate-removal'
import { useCloseOnBack } from '@/components/ui/behaviour/close-on-back'
import { coverPage, coverPopup, trackTaps } from '@/components/ui/behaviour/second-tap'
import { useRootMark } from '@/components/ui/behaviour/use-root-mark'
import { useScrollFocus } from '@/components/ui/behaviour/use-scroll-focus'
import { Icon } from '@/components/ui/content/icon'
import styles from './dialog.module.css'

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
  /** The popup has an address of its own, so "back" closes it already. */
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
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const takesFocus = useScrollFocus(body)
  const isPressedBeside = useRef(false)
  useRootMark('dialog')
  useCloseOnBack(onClose, !hasAddress)

  useEffect(() => {
    const element = ref.current
    const opener = document.activeElement
    trackTaps()
    if (element && !element.open) element.showModal()
    // Otherwise a screen reader begins with the close button, or reads all of a popup that scrolls as a whole.
    const isOnFrame = document.activeElement === close.current || document.activeElement === element?.firstElementChild
    if (isOnFrame) heading.current?.focus({ preventScroll: true })
    if (element) coverPopup(element)
    return () => {
      element?.close()
      coverPage()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  // The clean-up of a layout effect runs while the popup is still on the screen.
  useLayoutEffect(() => {
    const panel = ref.current?.firstElementChild
    return () => void (panel instanceof HTMLElement && animateRemoval(panel, styles.veil))
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
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <button ref={close} type="button" className={styles.close} onClick={onClose} aria-label={closeLabel}>
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
