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

/** Says a message once: the node is there before its words come, and keeps them longer than the eye sees them. */
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

/** The short message at the edge of the screen. It stays while a person points at it or is inside it. */
export function Snackbar({ message, onHide, closeLabel, hideAfterMs }: SnackbarProps) {
  const [isHeld, setHeld] = useState(false)
  const toast = useRef<HTMLDivElement>(null)
  const hide = useRef(onHide)
  hide.current = onHide

  useEffect(() => {
    // The element of the message before left without a word when it was pointed at.
    if (!message) setHeld(false)
    // Above popups, which own the top layer.
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
          className={`${styles.toast} ${styles[message.tone]}`}
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
