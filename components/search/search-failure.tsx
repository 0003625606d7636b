import { useLocale, useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/controls/button'
import { localizedHref } from '@/lib/i18n/locales'
import styles from './typed-results.module.css'

/** The search failed; the retry is a link with the same query, which also works without scripts. */
export function SearchFailure({ query }: { readonly query: string }) {
  const t = useTranslations('common')
  const href = localizedHref(useLocale(), `/search?${new URLSearchParams({ query })}`)
  return (
    <div className={`stack-4 in-middle card middle ${styles.message}`} role="alert">
      <p className="title-s weight-700">{t('failed')}</p>
      <p>{t('failedHint')}</p>
      <a href={href} className={buttonClass({ look: 'secondary' })}>
        {t('retry')}
      </a>
    </div>
  )
}
