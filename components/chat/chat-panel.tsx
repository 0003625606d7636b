'use client'

import { type ComponentType, type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocale } from '#locale'
import { coverPage, trackTaps } from '@/components/ui/behaviour/second-tap'
import { useRootMark } from '@/components/ui/behaviour/use-root-mark'
import { Failure } from '@/components/ui/content/failure'
import { Icon } from '@/components/ui/content/icon'
import { hostFrame } from '@/components/ui/frame/frame-host'
import type { Locale } from '@/lib/i18n/locales'
import styles from './chat.module.css'
import { type ChatMessage, parseChatMessage } from './chat-messages'
import type { ChatPhone } from './own-chat'

const ADDRESS = '/frames/chat'
const TIMEOUT_MS = 15_000

export type ChatLabels = {
  readonly title: string
  readonly close: string
  readonly loading: string
  readonly failed: string
  readonly failedHint: string
  readonly retry: string
}

export type ChatPanelProps = {
  readonly labels: ChatLabels
  readonly isOpen: boolean
  readonly onClose: () => void
}

/**
 * The chat: the vendor's in its sandboxed frame, or the shop's own. A sheet from below on phones, a panel in the corner on larger screens. The native
 * element keeps the focus inside and gives it back.
 */
function ChatPanel({ labels, isOpen, OwnTalk, onClose }: ChatPanelProps & { readonly OwnTalk: ComponentType | null }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [attempt, setAttempt] = useState(0)
  useRootMark(isOpen ? 'dialog' : null)

  useEffect(() => {
    if (!isOpen) return
    const element = dialog.current
    trackTaps()
    element?.showModal()
    return () => {
      element?.close()
      coverPage()
    }
  }, [isOpen])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside the panel is a shortcut for Escape and the button
    <dialog
      ref={dialog}
      className={`full bare pad-0 ink ${styles.panel}`}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={`row column clips cream shade-l edged-if-forced ${styles.card}`}>
        <div className={`row-3 from-top spread keeps-size ${styles.header}`}>
          <h2 id={titleId} className={`shrinks title-s ${styles.title}`}>
            {labels.title}
          </h2>
          <button
            type="button"
            className="centre keeps-size square sand unframed circle"
            aria-label={labels.close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        {OwnTalk ? (
          <div className="grows anchor no-min">
            <OwnTalk />
          </div>
        ) : (
          <ChatAttempt key={attempt} labels={labels} onLeave={onClose} onRetry={() => setAttempt(attempt + 1)} />
        )}
      </div>
    </dialog>
  )
}

/**
 * Loads the code and texts of the chat.
 * @param ownPhone the chain's phone in the shop's own chat; null: a vendor's chat is set up
 */
export async function loadChat(locale: Locale, ownPhone: ChatPhone | null): Promise<ComponentType<ChatPanelProps>> {
  const own = ownPhone && (await import('./own-chat'))
  const OwnTalk = own && (await own.loadOwnChat(locale, ownPhone))
  return (props) => <ChatPanel {...props} OwnTalk={OwnTalk} />
}

type ChatAttemptProps = { readonly labels: ChatLabels; readonly onLeave: () => void; readonly onRetry: () => void }

/** One attempt to reach the vendor. */
function ChatAttempt({ labels, onLeave, onRetry }: ChatAttemptProps) {
  const place = useRef<HTMLDivElement>(null)
  const locale = useLocale()
  const leave = useEffectEvent(onLeave)
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading')

  useEffect(() => {
    if (!place.current) return
    const late = setTimeout(() => setPhase('failed'), TIMEOUT_MS)
    const handleMessage = ({ type }: ChatMessage) => {
      if (type === 'escape') return leave()
      clearTimeout(late)
      setPhase(type)
    }
    const frame = hostFrame(place.current, {
      src: `${ADDRESS}#${locale}`,
      title: labels.title,
      className: styles.frame,
      read: parseChatMessage,
      onMessage: handleMessage,
    })
    return () => {
      clearTimeout(late)
      frame.remove()
    }
  }, [locale, labels.title])

  return (
    <div className="grows anchor no-min">
      <div ref={place} className={styles.place} hidden={phase === 'failed'} />
      {phase === 'loading' && (
        <p role="status" className={`centre floats pad-5 soft middle in-centre ${styles.loading}`}>
          {labels.loading}
        </p>
      )}
      {phase === 'failed' && (
        <div className={`centre floats pad-5 soft middle in-centre ${styles.failed}`}>
          <Failure title={labels.failed} text={labels.failedHint} retry={{ label: labels.retry, onRetry }} />
        </div>
      )}
    </div>
  )
}
