import { useLocale, useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/controls/button'
import { localizedHref } from '@/lib/i18n/locales'
import styles from './map-page.module.css'

/** The branches failed to load; the retry is a link to the same page, which also works without scripts. */
export function PlacesFailure({ search }: { readonly search: string }) {
  const t = useTranslations('common')
  const href = localizedHref(useLocale(), `/map-for-mobile-dev${search && `?${search}`}`)
  return (
    <div className={`stack-3 in-middle pad-5 middle ${styles.failure}`} role="alert">
      <h1 className="title-s">{t('failed')}</h1>
      <p>{t('failedHint')}</p>
      <a href={href} className={buttonClass({ look: 'secondary' })}>
        {t('retry')}
      </a>
    </div>
  )
}
