import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { AppStores } from '@/components/info/app-stores'
import { Icon, type IconName } from '@/components/ui/content/icon'
import { Picture } from '@/components/ui/content/picture'
import { QrCode } from '@/components/ui/content/qr-code'
import { buttonClass } from '@/components/ui/controls/button'
import { Link } from '@/lib/i18n/navigation/navigation'
import { shopBrand } from '@/lib/server/brand'
import { loadFooterInfo } from '@/lib/server/content'
import { siteFor } from '@/lib/server/described-site'
import { searchMetadata } from '@/lib/server/page-metadata'
import styles from './page.module.css'

const BENEFITS: readonly (readonly ['repeat' | 'track' | 'bonus' | 'language', IconName])[] = [
  ['repeat', 'bag'],
  ['track', 'scooter'],
  ['bonus', 'gift'],
  ['language', 'chat'],
]

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('appMobile')])
  return {
    title: t('metaTitle'),
    description: t('description', { name: shopBrand().name }),
    ...searchMetadata(locale, '/app-mobile'),
  }
}

/** Links to the chain's apps. The QR code leads a phone to this page, which recognises its store. */
export default async function AppMobilePage() {
  const [locale, t, footer] = await Promise.all([getLocale(), getTranslations('appMobile'), getTranslations('footer')])
  const links = (await loadFooterInfo(locale))?.mobile_links ?? []
  const brand = shopBrand()
  const percent = brand.bonuses.earn_percent
  return (
    <div className={`stack one-column mid-page ${styles.page}`}>
      <div className="stack-4 one-column from-start at-top">
        <h1 className="title-l">{t('title', { name: brand.name })}</h1>
        <p className={`text-l ${styles.lead}`}>{t('lead')}</p>
        <section aria-labelledby="stores" className={`stack-4 one-column from-start at-top ${styles.get}`}>
          <h2 id="stores" className="visually-hidden">
            {t('stores')}
          </h2>
          {links.length > 0 ? (
            <AppStores
              links={links}
              labels={{
                appstore: { small: t('small.appstore'), name: footer('appstore') },
                googleplay: { small: t('small.googleplay'), name: footer('googleplay') },
              }}
            />
          ) : (
            <p>{t('noStores')}</p>
          )}
          <Link href="/" className={buttonClass({ look: 'quiet' })}>
            {t('toMenu')}
          </Link>
        </section>
        <ul className={`stack-3 above-3 ${styles.benefits}`}>
          {BENEFITS.filter(([benefit]) => benefit !== 'bonus' || percent > 0).map(([benefit, icon]) => (
            <li key={benefit}>
              <Icon name={icon} size={24} />
              {t(`benefit.${benefit}`, { percent })}
            </li>
          ))}
        </ul>
      </div>
      <div className={`anchor ${styles.scene}`}>
        {brand.apps.picture && (
          <div className="clips round-l">
            <Picture path={brand.apps.picture} alt="" sizes="(min-width: 768px) 480px, 92vw" priority="eager" />
          </div>
        )}
        <figure className={`hidden ${styles.code}`}>
          <QrCode text={siteFor(locale).href('/app-mobile')} label={t('qr')} />
          <figcaption>{t('qrText')}</figcaption>
        </figure>
      </div>
    </div>
  )
}
