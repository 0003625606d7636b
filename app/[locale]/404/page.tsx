import { getLocale, getTranslations } from 'next-intl/server'
import { NotFoundText } from '@/app/[locale]/_shell/not-found-text'
import { PlainFrame } from '@/app/[locale]/_shell/plain-frame'
import { HitLinks } from '@/components/cart/rail/hit-links'
import { EarlyPresses } from '@/components/shell/early-presses'
import { loadFirstHits, NO_BRANCH } from '@/lib/server/menu'
import styles from './not-found.module.css'

/**
 * Middleware rewrites unknown addresses to this page with status 404. A catch-all route would store a page for each made-up
 * path.
 */
export const generateStaticParams = () => []

export default async function NotFoundPage() {
  const locale = await getLocale()
  const [t, hits] = await Promise.all([getTranslations('cart.suggest'), loadFirstHits(locale, NO_BRANCH)])
  return (
    <PlainFrame locale={locale}>
      <NotFoundText />
      {hits.length > 0 && (
        <section className={`card mid-page ${styles.hits}`} aria-labelledby="hits">
          <h2 id="hits" className="title-s">
            {t('hits')}
          </h2>
          <HitLinks hits={hits} />
        </section>
      )}
      <EarlyPresses />
    </PlainFrame>
  )
}
