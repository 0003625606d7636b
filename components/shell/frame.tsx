import type { ReactNode } from 'react'
import styles from './frame.module.css'
import { SkipLink } from './skip-link'

type FrameProps = {
  readonly skipLabel: string
  readonly header: ReactNode
  /** Beside the content on desktops, above it on phones. */
  readonly side?: ReactNode
  readonly children: ReactNode
  /** Beside the content on wide screens; hides itself on others. */
  readonly rail?: ReactNode
  readonly footer?: ReactNode
  /** In a corner of wide screens, at the end of the page on others. */
  readonly chat?: ReactNode
  /** Sticks to the lower edge of the screen; in the flow, so it never covers the end of the page. */
  readonly bottomBar?: ReactNode
}

/** The skeleton of a page: skip link, header, main with an optional side column, footer. */
export function Frame({ skipLabel, header, side, children, rail, footer, chat, bottomBar }: FrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink label={skipLabel} />
      {/* For a sheet that comes by itself (`components/ui/docked-sheet.tsx`). */}
      <div id="docked" />
      {header}
      <div
        className={[styles.content, side && styles.withSide, rail && styles.withRail, footer && styles.withFooter]
          .filter(Boolean)
          .join(' ')}
      >
        {side}
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {rail}
      </div>
      {footer}
      {chat}
      {bottomBar}
    </div>
  )
}
