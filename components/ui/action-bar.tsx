'use client'

import type { ReactNode } from 'react'
import styles from './action-bar.module.css'
import { useRootMark } from './use-root-mark'

type ActionBarProps = {
  /** What is paid, beside the button of phones (`ActionSum`). */
  readonly sum?: ReactNode
  /** Why the step cannot be taken, above the button. */
  readonly note?: ReactNode
  /** The button. */
  readonly children: ReactNode
}

/**
 * The step of an order that leads on. On phones it sticks to the lower edge of the screen, in the flow of its column, so that it
 * covers nothing at the end of the page; wide screens have it below the receipt. Its column must be as high as the page.
 */
export function ActionBar({ sum, note, children }: ActionBarProps) {
  useRootMark(note ? 'obstacle-bar' : 'summary-bar')
  return (
    <div className={styles.bar}>
      {note}
      <div className={styles.row}>
        {sum}
        {children}
      </div>
    </div>
  )
}

/** A sum beside the button of an `ActionBar`; wide screens show it in the receipt above the bar alone. */
export function ActionSum({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <p className={styles.sum}>
      <span className={styles.label}>{label}</span> <strong>{value}</strong>
    </p>
  )
}
