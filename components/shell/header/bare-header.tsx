import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './bare-header.module.css'
import { type Brand, Logo } from './logo'

type BareHeaderProps = { readonly brand: Brand; readonly homeLabel: string; readonly languages: ReactNode }

export function BareHeader({ brand, homeLabel, languages }: BareHeaderProps) {
  return (
    <header className={`wrap centred spread full pad-gutter mid-page in-page ${styles.header}`}>
      <Link href="/" className="row-2 centred touch flame plain" aria-label={homeLabel}>
        <Logo mark={brand.mark} />
        <span className={`weight-800 ink hidden text-20 ${styles.name}`}>{brand.name}</span>
      </Link>
      {languages}
    </header>
  )
}
