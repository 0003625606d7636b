import { getTranslations } from 'next-intl/server'
import { Footer } from '@/components/shell/footer'
import type { Locale } from '@/lib/i18n/locales'
import { shopBrand } from '@/lib/server/brand'
import { loadFooterInfo } from '@/lib/server/content'

export async function FooterSlot({ locale }: { readonly locale: Locale }) {
  const [t, legal] = await Promise.all([
    getTranslations({ locale, namespace: 'footer' }),
    getTranslations({ locale, namespace: 'legal.short' }),
  ])
  const brand = shopBrand()
  return (
    <Footer
      brand={brand}
      info={await loadFooterInfo(locale)}
      labels={{
        about: t('about'),
        faq: t('faq'),
        gradeUs: t('gradeUs'),
        contacts: t('contacts'),
        apps: t('apps'),
        social: t('social'),
        appstore: t('appstore'),
        googleplay: t('googleplay'),
        documents: t('documents'),
        offer: legal('offer'),
        privacy: legal('privacy'),
        consent: legal('consent'),
        refund: legal('refund'),
        slogan: t('hours'),
        rights: t('rights', { name: brand.name }),
      }}
    />
  )
}
