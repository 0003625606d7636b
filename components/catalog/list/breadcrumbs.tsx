import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './page-heading.module.css'

/** Links from a product up to its category and the whole menu. */
export function Breadcrumbs({ category }: { readonly category: { readonly id: number; readonly name: string } }) {
  const t = useTranslations('catalog')
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={`wrap centred below-2 ${styles.list}`}>
        <li>
          <Link href="/category" className="inline-row touch soft plain warms">
            {t('fullMenu')}
          </Link>
        </li>
        <li>
          <Link href={`/category/${category.id}`} className="inline-row touch soft plain warms">
            {category.name}
          </Link>
        </li>
      </ol>
    </nav>
  )
}
