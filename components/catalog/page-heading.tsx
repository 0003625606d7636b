import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

/** The one h1 of a page of the menu, and what belongs beside it. */
export function PageHeading({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
