import type { ReactNode } from 'react'
import styles from './menu-list.module.css'

/** Sections in one column; short ones (two cards) are in pairs on large screens. */
export function MenuList({ children, inPairs = false }: { readonly children: ReactNode; readonly inPairs?: boolean }) {
  return <div className={inPairs ? `${styles.list} ${styles.pairs}` : styles.list}>{children}</div>
}
