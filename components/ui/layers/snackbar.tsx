'use client'

import { useEffect, useRef, useState } from 'react'
import { trackPresses } from '@/components/ui/behaviour/clear-of-press'
import type * as SecondTap from '@/components/ui/behaviour/second-tap'
import { Icon } from '@/components/ui/content/icon'
import styles from './snackbar.module.css'

type Message = { readonly id: number; readonly text: string; readonly tone: 'success' | 'error' }

type SnackbarProps = {
  readonly message: Message | null
  readonly onHide: () => void
  readonly closeLabel: string
  /** How long a success is shown; errors stay until they are closed. */
  readonly hideAfterMs: number
}

/** The messages that were announced. The next page's frame shows a message again, in a live region of its own. */
const told = new WeakSet<Message>()
/** How long a text must stay in a live region so that a screen reader certainly reads it. */
const TOLD_AFTER_MS = 200

/** Announces a message once: the live region exists before its text, and keeps it longer than it is visible. */
function Announcer({ message }: { readonly message: Message | null }) {
  const [spoken, setSpoken] = useState<Message | null>(null)
  useEffect(() => {
    if (!message || told.has(message)) return
    setSpoken(message)
    const timer = setTimeout(() => told.add(message), TOLD_AFTER_MS)
    return () => clearTimeout(timer)
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

/** Where the page was pressed while a message may appear. */
function usePresses() {
  const presses = useRef<ReturnType<typeof trackPresses> | null>(null)
  useEffect(() => {
    const followed = trackPresses()
    presses.current = followed
    return followed.forget
  }, [])
  return presses
}

/** The short message at the edge of the screen, clear of the last press. It stays while it is hovered or focused. */
export function Snackbar({ message, onHide, closeLabel, hideAfterMs }: SnackbarProps) {
  const [isHeld, setHeld] = useState(false)
  const toast = useRef<HTMLDivElement>(null)
  const presses = usePresses()
  const taps = useRef<typeof SecondTap | null>(null)
  const hide = useRef(onHide)
  hide.current = onHide

  useEffect(() => {
    // The element of the previous message fires no leave event when it is removed under the pointer.
    if (!message) setHeld(false)
    const element = toast.current
    if (!message || !element) return
    void import('@/components/ui/behaviour/second-tap').then(
      (loaded) => {
        taps.current = loaded
      },
      () => null,
    )
    // In the top layer, so that it lies above popups.
    if ('showPopover' in element) element.showPopover()
    return presses.current?.keepClear(element)
  }, [message, presses])

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
          className={`above-bars row-2 centred unframed inverse round shade-l flush edged-if-forced ${styles.toast} ${styles[message.tone]}`}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span className={`grows weight-600 ${styles.text}`} aria-hidden="true">
            {message.text}
          </span>
          <button
            type="button"
            className="keeps-size icon-button"
            aria-label={closeLabel}
            onClick={(event) => {
              taps.current?.coverPage(taps.current.placeOfClick(event))
              onHide()
            }}
          >
            <Icon name="close" size={20} />
          </button>
        </div>
      )}
    </>
  )
}
