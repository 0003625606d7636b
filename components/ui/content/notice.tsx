import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import styles from './notice.module.css'

/** A message inside the page: information, warning or error. Screen readers announce errors at once, the others politely. */
export function Notice({
  tone = 'info',
  icon,
  title,
  children,
  actions,
}: {
  readonly tone?: 'info' | 'attention' | 'error'
  readonly icon?: IconName
  readonly title?: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
}) {
  return (
    <div
      className={`stack one-column sand round pad-4 gap-2-3 ${styles.notice} ${styles[tone]}`}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      {icon && <Icon name={icon} size={22} />}
      <div className="stack-2 one-column at-top">
        {title && <p className="weight-700 breaks">{title}</p>}
        {children}
      </div>
      {actions && <div className={`wrap-2 whole-row above-1 ${styles.actions}`}>{actions}</div>}
    </div>
  )
}
