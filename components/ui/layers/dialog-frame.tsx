import type { ComponentProps, ReactNode, Ref } from 'react'
import { Icon } from '@/components/ui/content/icon'
import styles from './dialog.module.css'

type DialogFrameProps = Omit<ComponentProps<'dialog'>, 'className' | 'title'> & {
  readonly title: string
  readonly titleId: string
  readonly closeLabel: string
  readonly size: 'small' | 'medium' | 'large'
  /** Always visible below the scrolling content. */
  readonly footer?: ReactNode
  /** It is on the screen already, so it does not slide in again. */
  readonly isShown?: boolean | undefined
  readonly heading?: Ref<HTMLHeadingElement>
  readonly close?: ComponentProps<'button'>
  readonly body?: ComponentProps<'div'>
}

/** The elements of a popup, without behaviour: `Dialog` adds it, and the server draws a dish's popup with them (decision 103). */
export function DialogFrame({
  title,
  titleId,
  closeLabel,
  size,
  footer,
  isShown,
  heading,
  close,
  body,
  children,
  ...props
}: DialogFrameProps) {
  return (
    <dialog
      {...props}
      className={[styles.dialog, styles[size], isShown && styles.shown].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <button type="button" {...close} className={styles.close} aria-label={closeLabel}>
            <Icon name="close" />
          </button>
        </header>
        <div {...body} className={styles.body}>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
