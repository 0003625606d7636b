'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon'
import styles from './snackbar.module.css'

type Message = { readonly id: number; readonly text: string; readonly tone: 'success' | 'error' }

type SnackbarProps = {
  readonly message: Message | null
  readonly onHide: () => void
  readonly closeLabel: string
  /** How long a success stays; errors stay until they are closed. */
  readonly hideAfterMs: number
}

/** Announces a message once: the live region exists before its text, and keeps it longer than it is visible. */
function Announcer({ message }: { readonly message: Message | null }) {
  const [spoken, setSpoken] = useState<Message | null>(null)
  useEffect(() => {
    if (message) setSpoken(message)
  }, [message])
  const textOf = (tone: Message['tone']) => spoken?.tone === tone && <span key={spoken.id}>{spoken.text}</span>
  return (
    <>
      <p className="visually-hidden" role="status">
        {textOf('success')}
      </p>
      <p className="visually-hidden" role="alert">
        {textOf('error')}
      </p>
    </>
  )
}

/** The short message at the edge of the screen. It stays while it is hovered or focused. */
export function Snackbar({ message, onHide, closeLabel, hideAfterMs }: SnackbarProps) {
  const [isHeld, setHeld] = useState(false)
  const toast = useRef<HTMLDivElement>(null)
  const hide = useRef(onHide)
  hide.current = onHide

  useEffect(() => {
    // The element of the previous message fires no leave event when it is removed under the pointer.
    if (!message) setHeld(false)
    // In the top layer, above popups.
    if (message && toast.current && 'showPopover' in toast.current) toast.current.showPopover()
  }, [message])

  useEffect(() => {
    if (!message || message.tone === 'error' || isHeld) return
    const timer = setTimeout(() => hide.current(), hideAfterMs)
    return () => clearTimeout(timer)
  }, [message, isHeld, hideAfterMs])

  return (
    <>
      <Announcer message={message} />
      {message && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing only pauses the clock, it does nothing else
        <div
          key={message.id}
          ref={toast}
          popover="manual"
          className={`above-bars ${styles.toast} ${styles[message.tone]}`}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span className={styles.text} aria-hidden="true">
            {message.text}
          </span>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onHide}>
            <Icon name="close" size={20} />
          </button>
        </div>
      )}
    </>
  )
}
