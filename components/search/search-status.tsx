import { useTranslations } from 'next-intl'
import styles from './search-status.module.css'

/** How many products were found; read out when it changes. */
export function SearchStatus({ count }: { readonly count: number }) {
  const t = useTranslations('search')
  return (
    <p role="status" className={styles.status}>
      {t('count', { count })}
    </p>
  )
}
