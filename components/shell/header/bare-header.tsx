import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './bare-header.module.css'
import { type Brand, Logo } from './logo'

type BareHeaderProps = { readonly brand: Brand; readonly homeLabel: string; readonly languages: ReactNode }

export function BareHeader({ brand, homeLabel, languages }: BareHeaderProps) {
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.logo} aria-label={homeLabel}>
        <Logo mark={brand.mark} />
        <span className={styles.name}>{brand.name}</span>
      </Link>
      {languages}
    </header>
  )
}
