import { getTranslations } from 'next-intl/server'
import { SpecialsSlider } from '@/components/specials/specials-slider'
import { priceBehind } from '@/lib/domain/menu/menu'
import type { Locale } from '@/lib/i18n/locales'
import { formatTenge } from '@/lib/i18n/tenge'
import { loadSlides } from '@/lib/server/content'

type SpecialsSlotProps = {
  readonly locale: Locale
  /** The products of the page, for the price of what a slide leads to. */
  readonly products: Parameters<typeof priceBehind>[1]
}

/** The specials of the chain for the main page; without any it takes no space. */
export async function SpecialsSlot({ locale, products }: SpecialsSlotProps) {
  const t = await getTranslations({ locale, namespace: 'specials' })
  const labels = {
    specials: t('title'),
    previous: t('previous'),
    next: t('next'),
    play: t('play'),
    pause: t('pause'),
    more: t('more'),
  }
  const priceOf = (link: string) => {
    const price = priceBehind(link, products)
    if (!price) return undefined
    const amount = formatTenge(price.amount, locale)
    return price.isLowest ? t('priceFrom', { amount }) : amount
  }
  const slides = await loadSlides(locale)
  return (
    <SpecialsSlider
      slides={slides.map((slide) => ({ ...slide, price: slide.link ? priceOf(slide.link) : undefined }))}
      labels={labels}
    />
  )
}
