import { getTranslations } from 'next-intl/server'
import { SpecialsSlider } from '@/components/specials/specials-slider'
import type { Locale } from '@/lib/i18n/locales'
import { loadSlides } from '@/lib/server/content'

/** The specials of the chain for the main page; without any it takes no space. */
export async function SpecialsSlot({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  const labels = {
    specials: t('specials'),
    previous: t('slider.previous'),
    next: t('slider.next'),
    play: t('slider.play'),
    pause: t('slider.pause'),
    more: t('slider.more'),
  }
  return <SpecialsSlider slides={await loadSlides(locale)} labels={labels} />
}
