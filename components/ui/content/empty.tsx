import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import styles from './notice.module.css'

type EmptyProps = {
  readonly icon: IconName
  readonly title: string
  readonly text?: string
  /** A link to continue. */
  readonly children?: ReactNode
}

/** The content of an empty list. */
export function Empty({ icon, title, text, children }: EmptyProps) {
  return (
    <div className={`stack-3 in-middle card middle ${styles.empty}`}>
      <span className={`centre sand circle flame ${styles.icon}`}>
        <Icon name={icon} size={36} />
      </span>
      <p className="title-s weight-750 balanced">{title}</p>
      {text && <p className={`soft balanced ${styles.text}`}>{text}</p>}
      {children}
    </div>
  )
}
