'use client'

import { type ComponentType, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import styles from './chat.module.css'
import type { ChatLabels, ChatPanelProps } from './chat-panel'

type ChatButtonProps = {
  /** Over what fills the screen, also on small ones. */
  readonly isOverMap?: boolean
  readonly labels: ChatLabels & {
    /** The label of the button where there is room. */
    readonly short: string
    /** The code of the panel failed to load. */
    readonly notOpened: string
  }
}

/**
 * The button of the vendor's chat (specification §1). Nothing of the chat is loaded before the press; a closed chat keeps its
 * conversation while the page is open.
 */
export function ChatButton({ isOverMap = false, labels }: ChatButtonProps) {
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  const open = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      const { ChatPanel } = await import('./chat-panel')
      setPanel(() => ChatPanel)
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
          <span className={styles.short}>{labels.short}</span>
        </button>
      </div>
      {Panel && <Panel labels={labels} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
