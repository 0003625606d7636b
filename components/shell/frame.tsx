import type { ReactNode } from 'react'
import { SkipLink } from '@/components/shell/header/skip-link'
import { ShowKept } from './early-script'
import styles from './frame.module.css'

type FrameProps = {
  readonly skipLabel: string
  /** The sheet that opens without a press (`components/ui/layers/docked-sheet.tsx`). */
  readonly docked?: ReactNode
  readonly header: ReactNode
  /** Beside the content on desktops, above it on phones. */
  readonly side?: ReactNode
  readonly children: ReactNode
  /** Beside the content on wide screens; it hides itself on others. */
  readonly rail?: ReactNode
  readonly footer?: ReactNode
  /** In a corner on wide screens, at the end of the page on others. */
  readonly chat?: ReactNode
  /** Sticks to the lower edge of the screen; in the flow, so it never covers the end of the page. */
  readonly bottomBar?: ReactNode
}

/** The skeleton of a page: skip link, header, main with an optional side column, footer. */
export function Frame({ skipLabel, docked, header, side, children, rail, footer, chat, bottomBar }: FrameProps) {
  return (
    <div className={`row column ${styles.frame}`}>
      <SkipLink label={skipLabel} />
      <div id="docked">{docked}</div>
      {header}
      <ShowKept />
      <div
        className={[
          `grows full pad-gutter mid-page in-page ${styles.content}`,
          side && styles.withSide,
          rail && styles.withRail,
          footer && styles.withFooter,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {side}
        <main id="main" className={`shrinks no-outline ${styles.main}`} tabIndex={-1}>
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
