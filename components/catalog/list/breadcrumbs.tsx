import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './breadcrumbs.module.css'

/** Links from a product up to its category and the whole menu. */
export function Breadcrumbs({ category }: { readonly category: { readonly id: number; readonly name: string } }) {
  const t = useTranslations('catalog')
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.list}>
        <li>
          <Link href="/category" className={styles.link}>
            {t('fullMenu')}
          </Link>
        </li>
        <li>
          <Link href={`/category/${category.id}`} className={styles.link}>
            {category.name}
          </Link>
        </li>
      </ol>
    </nav>
  )
}
