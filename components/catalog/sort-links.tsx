import { useTranslations } from 'next-intl'
import { SORTS, type Sort } from '@/lib/domain/menu'
import { Link } from '@/lib/i18n/navigation'
import styles from './sort-links.module.css'

const TITLES = { popular: 'sortPopular', asc: 'sortAsc', desc: 'sortDesc' } as const

const hrefOf = (path: string, sort: Sort) => (sort === 'popular' ? path : `${path}?order_by=${sort}`)

/**
 * The order of a list as links: works without scripts, and every order has an address.
 * @param path the public path of the list, without language prefix
 */
export function SortLinks({ path, current }: { readonly path: string; readonly current: Sort }) {
  const t = useTranslations('catalog')
  return (
    <nav aria-label={t('sort')}>
      <ul className={styles.list}>
        {SORTS.map((sort) => (
          <li key={sort}>
            <Link
              href={hrefOf(path, sort)}
              className={styles.link}
              aria-current={sort === current ? 'true' : undefined}
              prefetch={false}
              scroll={false}
            >
              {t(TITLES[sort])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
