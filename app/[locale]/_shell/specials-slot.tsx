import { getTranslations } from 'next-intl/server'
import { SpecialsStrip } from '@/components/specials/specials-strip'
import type { Locale } from '@/lib/i18n/locales'
import { loadSlides } from '@/lib/server/content'

/** The specials of the chain, for the main page; leaves no gap when there are none. */
export async function SpecialsSlot({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  return <SpecialsStrip slides={await loadSlides(locale)} label={t('specials')} />
}
