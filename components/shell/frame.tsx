import type { ReactNode } from 'react'
import styles from './frame.module.css'

type FrameProps = {
  readonly skipLabel: string
  readonly header: ReactNode
  /** Stands beside the content on desktops and above it on phones. */
  readonly side?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** Sticks to the lower edge of the screen; in the flow, so it never covers the end of the page. */
  readonly bottomBar?: ReactNode
}

/** The skeleton of a page: skip link, header, main with an optional side column, footer. */
export function Frame({ skipLabel, header, side, children, footer, bottomBar }: FrameProps) {
  return (
    <div className={styles.frame}>
      <a href="#main" className={`visually-hidden ${styles.skip}`}>
        {skipLabel}
      </a>
      {header}
      <div className={side ? `${styles.content} ${styles.withSide}` : styles.content}>
        {side}
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {footer}
      {bottomBar}
    </div>
  )
}
