import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { Icon, type IconName } from './icon'

type EmptyProps = {
  readonly icon: IconName
  readonly title: string
  readonly text?: string
  /** The way on from here. */
  readonly children?: ReactNode
}

/** What stands in the place of a list without entries. */
export function Empty({ icon, title, text, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={36} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}
