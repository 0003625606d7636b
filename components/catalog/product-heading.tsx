import type { ReactNode } from 'react'
import styles from './product-heading.module.css'

/** Name and price of a product on its own page. */
export function ProductHeading({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.price}>{children}</div>
    </div>
  )
}
