import type { ReactNode } from 'react'
import styles from './dialog-foot.module.css'

type DialogFootProps = {
  /** The error; without one there is no line for it. */
  readonly error: ReactNode
  readonly errorId?: string
  /** The buttons. */
  readonly children: ReactNode
}

/** The foot of a form in a popup: its buttons stay in sight, with the error above them. */
export const DialogFoot = ({ error, errorId, children }: DialogFootProps) => (
  <div data-foot className={styles.foot}>
    <p id={errorId} role="alert" className={styles.error}>
      {error}
    </p>
    <div className={styles.buttons}>{children}</div>
  </div>
)
