import { getTranslations } from 'next-intl/server'
import { BriefFooter } from '@/components/shell/footer/brief-footer'
import { Footer } from '@/components/shell/footer/footer'
import { rangesOf } from '@/lib/domain/time/working-days'
import type { Locale } from '@/lib/i18n/locales'
import { shopBrand } from '@/lib/server/brand'
import { loadFooterInfo } from '@/lib/server/content'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** On which days the chain cooks: every day, "пн–сб", or '' when no day is known. */
function sloganOf(t: Awaited<ReturnType<typeof getTranslations<'footer'>>>, days: readonly number[]): string {
  if (days.length === 0) return ''
  if (days.length === WEEKDAYS.length) return t('hours')
  const nameOf = (day: number) => t(`day.${WEEKDAYS[day] ?? 'mon'}`)
  const runs = rangesOf(days).map(({ from, to }) =>
    from === to ? nameOf(from) : `${nameOf(from)}${to - from > 1 ? '–' : ', '}${nameOf(to)}`,
  )
  return t('onDays', { days: runs.join(', ') })
}

async function legalLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'legal.short' })
  return { offer: t('offer'), privacy: t('privacy'), consent: t('consent'), refund: t('refund') }
}

/** The footer of the cart and of the following steps of an order. */
export async function BriefFooterSlot({ locale }: { readonly locale: Locale }) {
  const [phone] = shopBrand().phones
  return <BriefFooter phone={phone} labels={await legalLabels(locale)} />
}

export async function FooterSlot({ locale }: { readonly locale: Locale }) {
  const [t, legal] = await Promise.all([getTranslations({ locale, namespace: 'footer' }), legalLabels(locale)])
  const brand = shopBrand()
  const info = await loadFooterInfo(locale)
  return (
    <Footer
      brand={brand}
      info={info}
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
        more: t('more'),
        ...legal,
        slogan: sloganOf(t, info?.working_days ?? []),
        rights: t('rights', {
          seller: brand.seller.name[locale],
          bin: /^0+$/.test(brand.seller.bin) ? 'none' : brand.seller.bin,
        }),
      }}
    />
  )
}
