import type { ReactNode } from 'react'
import { ServerDrawn } from '@/components/ui/behaviour/server-drawn'
import styles from './menu-section.module.css'

/** Sections in one column; short ones (two cards) are in pairs on large screens. */
export function MenuList({ children, inPairs = false }: { readonly children: ReactNode; readonly inPairs?: boolean }) {
  return (
    <ServerDrawn id="menu" className={inPairs ? `${styles.list} ${styles.pairs}` : styles.list}>
      {children}
    </ServerDrawn>
  )
}
