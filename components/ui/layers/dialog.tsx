'use client'

import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { animateRemoval } from '@/components/ui/behaviour/animate-removal'
import { useCloseOnBack } from '@/components/ui/behaviour/close-on-back'
import { coverPage, coverPopup, trackTaps } from '@/components/ui/behaviour/second-tap'
import { useRootMark } from '@/components/ui/behaviour/use-root-mark'
import { useScrollFocus } from '@/components/ui/behaviour/use-scroll-focus'
import styles from './dialog.module.css'
import { DialogFrame } from './dialog-frame'

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
  /** It takes the place of one that is on the screen, so it does not slide in. */
  readonly isShown?: boolean
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
  isShown = false,
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
    <DialogFrame
      ref={ref}
      title={title}
      titleId={titleId}
      closeLabel={closeLabel}
      size={size}
      footer={footer}
      isShown={isShown}
      role={role}
      heading={heading}
      close={{ ref: close, onClick: onClose }}
      body={{ ref: body, ...(takesFocus && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId }) }}
      onCancel={cancel}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === ref.current
      }}
      // A press that begins inside and ends beside the popup, because something moved or text was selected, does not close it.
      onClick={(event) => event.target === ref.current && isPressedBeside.current && onClose()}
    >
      {children}
    </DialogFrame>
  )
}
