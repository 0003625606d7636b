import { getTranslations } from 'next-intl/server'
import { Footer } from '@/components/shell/footer'
import { SITE } from '@/lib/config/site'
import type { Locale } from '@/lib/i18n/locales'
import { loadFooterInfo } from '@/lib/server/content'

export async function FooterSlot({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'footer' })
  return (
    <Footer
      info={await loadFooterInfo(locale)}
      labels={{
        about: t('about'),
        contacts: t('contacts'),
        apps: t('apps'),
        social: t('social'),
        appstore: t('appstore'),
        googleplay: t('googleplay'),
        slogan: t('hours'),
        rights: t('rights', { name: SITE.name }),
      }}
    />
  )
}
