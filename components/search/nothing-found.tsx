import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import styles from './search-message.module.css'

type NothingFoundProps = {
  readonly reason: 'no-match' | 'empty-query'
  readonly categories: readonly { readonly id: number; readonly name: string }[]
}

/** The text without results, with links to continue. */
export function NothingFound({ reason, categories }: NothingFoundProps) {
  const t = useTranslations('search')
  return (
    <div className={styles.message}>
      <div role="status" className={styles.words}>
        {reason === 'no-match' && <p className={styles.title}>{t('nothing')}</p>}
        <p>{t(reason === 'no-match' ? 'nothingHint' : 'emptyQuery')}</p>
      </div>
      <Link href="/category" className={buttonClass()}>
        {t('fullMenu')}
      </Link>
      <nav aria-label={t('suggestions')}>
        <ul className={styles.suggestions}>
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link href={`/category/${id}`} className={styles.suggestion}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
