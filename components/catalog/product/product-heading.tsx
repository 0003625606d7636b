import type { ReactNode } from 'react'
import styles from './product-heading.module.css'

/** Name and price of a product on its own page. */
export function ProductHeading({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="stack-2">
      <h1 className={styles.title}>{title}</h1>
      <div className="text-l">{children}</div>
    </div>
  )
}
