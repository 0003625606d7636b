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
      className={[`full bare pad-0 ink ${styles.dialog}`, styles[size], isShown && styles.shown]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={titleId}
    >
      <div className={`row column clips cream shade-l edged-if-forced ${styles.panel}`}>
        <header className={`row-3 from-top spread keeps-size ${styles.header}`}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={`shrinks breaks ${styles.title}`}>
            {title}
          </h2>
          <button
            type="button"
            {...close}
            className={`centre keeps-size to-end square sand unframed circle ${styles.close}`}
            aria-label={closeLabel}
          >
            <Icon name="close" />
          </button>
        </header>
        <div {...body} className={`grows scrolls ${styles.body}`}>
          {children}
        </div>
        {footer && <div className={`keeps-size anchor paper shade-up ${styles.footer}`}>{footer}</div>}
      </div>
    </dialog>
  )
}
