import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ProductCard } from '@/lib/contract/catalog'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './menu-section.module.css'
import { ProductGrid } from './product-grid'

type MenuSectionProps = {
  readonly category: { readonly id: number; readonly name: string }
  readonly products: readonly ProductCard[]
  /** How many products the category has; links to them when not all are shown. */
  readonly total?: number
  readonly isFirst?: boolean
  /** The first section of the page: its first row of pictures loads at once. */
  readonly isLead?: boolean
  readonly isTeaser?: boolean
}

const visuallyHidden = (chunks: ReactNode) => <span className="visually-hidden">{chunks}</span>

/** A category of the menu with its cards. The scroll-spy of the sidebar looks for the anchor `#category-ID`. */
export function MenuSection({ category, products, total, isFirst, isLead, isTeaser }: MenuSectionProps) {
  const t = useTranslations('catalog')
  const headingId = `category-${category.id}-title`
  return (
    <section
      id={`category-${category.id}`}
      aria-labelledby={headingId}
      className={isFirst ? styles.section : `${styles.section} ${styles.later}`}
    >
      <div className={`wrap centred spread below-2 ${styles.head}`}>
        <h2 id={headingId} className={styles.title}>
          {category.name}
        </h2>
        {total !== undefined && (
          <Link
            href={`/category/${category.id}`}
            className={`inline-row keeps-size touch weight-650 one-line plain flame-strong ${styles.all}`}
          >
            <span>{t.rich('all', { category: category.name, count: total, quiet: visuallyHidden })}</span>
          </Link>
        )}
      </div>
      <ProductGrid products={products} heading="h3" isFirst={isLead} isTeaser={isTeaser} />
    </section>
  )
}
