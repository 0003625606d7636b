'use client'

import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from '#locale'
import { whenLoaded } from '@/components/ui/behaviour/when-loaded'
import { Icon } from '@/components/ui/content/icon'
import styles from './chat.module.css'
import type { ChatLabels, ChatPanelProps } from './chat-panel'
import type { ChatPhone } from './own-chat'

type ChatButtonProps = {
  /** The button floats above a map that fills the screen, also on small screens. */
  readonly isOverMap?: boolean
  /** The chain's phone for the shop's own chat; null: a vendor's chat is set up. */
  readonly ownPhone: ChatPhone | null
  /** The vendor's chat loads behind its closed panel when the page has loaded; otherwise with the first press. */
  readonly isLoadedWithPage?: boolean
  readonly labels: ChatLabels & {
    /** The code of the panel failed to load. */
    readonly notOpened: string
  }
}

/**
 * The button of the chat (specification §1). Nothing of the chat is loaded before the press, unless the chain wants its vendor's chat
 * on every page (decision 021); a closed chat keeps its conversation while the page is open.
 */
export function ChatButton({ isOverMap = false, ownPhone, isLoadedWithPage = false, labels }: ChatButtonProps) {
  const locale = useLocale()
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  const load = async () => {
    const { loadChat } = await import('./chat-panel')
    const Chat = Panel ?? (await loadChat(locale, ownPhone))
    setPanel((before: typeof Panel) => before ?? Chat)
  }
  const loadAhead = useEffectEvent(() => {
    // A press tries again and says when the chat does not come.
    load().catch(() => {})
  })
  useEffect(() => (isLoadedWithPage ? whenLoaded(() => loadAhead()) : undefined), [isLoadedWithPage])

  const open = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      await load()
      setIsOpen(true)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <div
        className={
          isOverMap
            ? `above-bars row-2 column screen-only ${styles.corner}`
            : `above-bars row-2 column screen-only ${styles.corner} ${styles.inPage}`
        }
      >
        {state === 'failed' && (
          <p role="alert" className={`paper round shade-l pad-3-4 ${styles.notOpened}`}>
            {labels.notOpened}
          </p>
        )}
        <button
          type="button"
          className={`centre unframed inverse circle shade-l pad-0 ${styles.button}`}
          aria-label={labels.title}
          aria-haspopup="dialog"
          aria-busy={state === 'busy' || undefined}
          onClick={open}
        >
          <Icon name="chat" size={24} />
        </button>
      </div>
      {Panel && <Panel labels={labels} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
