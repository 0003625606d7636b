import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/controls/button'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './typed-results.module.css'

type NothingFoundProps = {
  readonly reason: 'no-match' | 'empty-query'
  /** Cards of popular dishes; without any, only the link to the menu is shown. */
  readonly hits: ReactNode
}

/** The text without results, a link to the menu, and popular dishes. */
export function NothingFound({ reason, hits }: NothingFoundProps) {
  const t = useTranslations('search')
  return (
    <>
      <div className={`stack-4 in-middle card middle ${styles.message}`}>
        <div role="status" className={`stack-2 ${styles.words}`}>
          {reason === 'no-match' && <p className="title-s weight-700">{t('nothing')}</p>}
          <p>{t(reason === 'no-match' ? 'nothingHint' : 'emptyQuery')}</p>
        </div>
        <Link href="/category" className={buttonClass()}>
          {t('fullMenu')}
        </Link>
      </div>
      {hits && (
        <section className={`stack-3 ${styles.hits}`} aria-labelledby="hits">
          <h2 id="hits">{t('hits')}</h2>
          {hits}
        </section>
      )}
    </>
  )
}
