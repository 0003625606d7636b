import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { Icon, type IconName } from './icon'

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
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={36} />
      </span>
      <p className="title-s weight-750 balanced">{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}
