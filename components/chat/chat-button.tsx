'use client'

import { type ComponentType, useState } from 'react'
import { useLocale } from '#locale'
import { Icon } from '@/components/ui/content/icon'
import styles from './chat.module.css'
import type { ChatLabels, ChatPanelProps } from './chat-panel'
import type { ChatPhone } from './own-chat'

type ChatButtonProps = {
  /** The button floats above a map that fills the screen, also on small screens. */
  readonly isOverMap?: boolean
  /** The chain's phone for the shop's own chat; null: a vendor's chat is set up. */
  readonly ownPhone: ChatPhone | null
  readonly labels: ChatLabels & {
    /** The code of the panel failed to load. */
    readonly notOpened: string
  }
}

/**
 * The button of the chat (specification §1). Nothing of the chat is loaded before the press; a closed chat keeps its
 * conversation while the page is open.
 */
export function ChatButton({ isOverMap = false, ownPhone, labels }: ChatButtonProps) {
  const locale = useLocale()
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  const open = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      const { loadChat } = await import('./chat-panel')
      const Chat = Panel ?? (await loadChat(locale, ownPhone))
      setPanel(() => Chat)
      setIsOpen(true)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <div className={isOverMap ? `above-bars ${styles.corner}` : `above-bars ${styles.corner} ${styles.inPage}`}>
        {state === 'failed' && (
          <p role="alert" className={styles.notOpened}>
            {labels.notOpened}
          </p>
        )}
        <button
          type="button"
          className={styles.button}
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
