'use client'

import type { ReactNode } from 'react'
import { useRootMark } from '@/components/ui/behaviour/use-root-mark'
import styles from './action-bar.module.css'

type ActionBarProps = {
  /** The sum beside the button on phones (`ActionSum`). */
  readonly sum?: ReactNode
  /** Why the customer cannot continue, above the button. */
  readonly note?: ReactNode
  /** The error of the step, which is also announced: its live region exists before the text. */
  readonly news?: string | false
  /** The button. */
  readonly children: ReactNode
}

/**
 * The button to the next step of an order. On phones it sticks to the lower edge of the screen, in the flow of its column, so that it
 * covers nothing at the end of the page; on wide screens it stands below the receipt. Its column must be as high as the page.
 */
export function ActionBar({ sum, note, news, children }: ActionBarProps) {
  useRootMark(note || news ? 'obstacle-bar' : 'summary-bar')
  return (
    <div className={`stack-2 one-column edged-if-forced ${styles.bar}`}>
      {note}
      {news !== undefined && (
        <p role="status" className={news ? 'weight-600 wrong middle balanced' : 'floats'}>
          {news}
        </p>
      )}
      <div className={`stack-2 one-column ${styles.row}`}>
        {sum}
        {children}
      </div>
    </div>
  )
}

/** The sum beside the button of an `ActionBar` on phones; on wide screens the receipt above the bar shows it. */
export function ActionSum({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <p className={`hidden ${styles.sum}`}>
      <span className={styles.label}>{label}</span> <strong>{value}</strong>
    </p>
  )
}
