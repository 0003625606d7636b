import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

type PageHeadingProps = {
  readonly title: string
  /** The title is a sentence about the shop: phones only read it out. */
  readonly isSentence?: boolean
  readonly children?: ReactNode
}

/** The h1 of a page of the menu, and the controls beside it. */
export function PageHeading({ title, isSentence = false, children }: PageHeadingProps) {
  return (
    <div className={`wrap centred spread ${styles.heading}`}>
      <h1 className={isSentence ? `title-s ${styles.title} spoken-below-640` : `title-s ${styles.title}`}>{title}</h1>
      {children}
    </div>
  )
}
