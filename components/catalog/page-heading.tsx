import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

type PageHeadingProps = {
  readonly title: string
  /** It says what the shop is, in a sentence: on phones smaller than the name of a category. */
  readonly isSentence?: boolean
  readonly children?: ReactNode
}

/** The one h1 of a page of the menu, and what belongs beside it. */
export function PageHeading({ title, isSentence = false, children }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1 className={isSentence ? `${styles.title} ${styles.sentence}` : styles.title}>{title}</h1>
      {children}
    </div>
  )
}
