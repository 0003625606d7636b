import { useTranslations } from 'next-intl'
import styles from './search-status.module.css'

/** The number of products found; announced when it changes. */
export function SearchStatus({ count }: { readonly count: number }) {
  const t = useTranslations('search')
  return (
    <p role="status" className={styles.status}>
      {t('count', { count })}
    </p>
  )
}
