import { useTranslations } from 'next-intl'
import { Activity, type ReactNode } from 'react'
import type { ProductCard } from '@/lib/contract/catalog'
import { Link } from '@/lib/i18n/navigation'
import styles from './menu-section.module.css'
import { ProductGrid } from './product-grid'

type MenuSectionProps = {
  readonly category: { readonly id: number; readonly name: string }
  readonly products: readonly ProductCard[]
  /** How many products the category has in all; leads to them when not all are here. */
  readonly total?: number
  readonly isFirst?: boolean
  /** Nothing larger stands above it: its first row of pictures loads at once. */
  readonly isLead?: boolean
  readonly isTeaser?: boolean
  /** Nothing stands beside it where sections stand in pairs. */
  readonly isAlone?: boolean
}

const quiet = (chunks: ReactNode) => <span className="visually-hidden">{chunks}</span>

/** A category of the menu with cards. Its anchor `#category-ID` is what the sidebar's scroll-spy looks for. */
export function MenuSection({ category, products, total, isFirst, isLead, isTeaser, isAlone }: MenuSectionProps) {
  const t = useTranslations('catalog')
  const headingId = `category-${category.id}-title`
  const section = (
    <section
      id={`category-${category.id}`}
      aria-labelledby={headingId}
      className={isFirst ? styles.section : `${styles.section} ${styles.later}`}
      data-alone={isAlone || undefined}
    >
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {category.name}
        </h2>
        {total !== undefined && (
          <Link href={`/category/${category.id}`} prefetch={false} className={styles.all}>
            <span>{t.rich('all', { category: category.name, count: total, quiet })}</span>
          </Link>
        )}
      </div>
      <ProductGrid products={products} heading="h3" isFirst={isLead} isTeaser={isTeaser} />
    </section>
  )
  // A boundary of its own: it is hydrated after the first view, without holding it up.
  return isFirst ? section : <Activity>{section}</Activity>
}
