import type { ReactNode } from 'react'
import { SITE } from '@/lib/config/site'
import { Link } from '@/lib/i18n/navigation'
import styles from './bare-header.module.css'
import { Logo } from './logo'

export function BareHeader({ homeLabel, languages }: { readonly homeLabel: string; readonly languages: ReactNode }) {
  return (
    <header className={styles.header}>
      <Link href="/" prefetch={false} className={styles.logo} aria-label={homeLabel}>
        <Logo />
        <span className={styles.name}>{SITE.name}</span>
      </Link>
      {languages}
    </header>
  )
}
