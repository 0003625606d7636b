import type { ReactNode } from 'react'
import styles from './dialog.module.css'

type DialogFootProps = {
  /** The error; without one there is no line for it. */
  readonly error: ReactNode
  readonly errorId?: string
  /** The buttons. */
  readonly children: ReactNode
}

/** The foot of a form in a popup: its buttons stay in sight, with the error above them. */
export const DialogFoot = ({ error, errorId, children }: DialogFootProps) => (
  <div data-foot className={`cream shade-up ${styles.foot}`}>
    <p id={errorId} role="alert" className="below-3 weight-600 wrong unless-empty">
      {error}
    </p>
    <div className={`wrap-3 ${styles.buttons}`}>{children}</div>
  </div>
)
