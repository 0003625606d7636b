import { useLocale, useTranslations } from 'next-intl'
import type { ProductCard } from '@/lib/contract/catalog'
import { LANGUAGES, type Locale } from '@/lib/i18n/locales'
import { formatCount } from '@/lib/i18n/tenge'
import styles from './product-card.module.css'

/** "4,8" in the format of the language: Chromium has no Kazakh numbers and would differ from the server. */
const formatAverage = (average: number, locale: Locale): string =>
  average.toFixed(1).replace('.', LANGUAGES[locale].decimal)

/** The rating of a product: "4,8 · 23 отзыва"; nothing with too few ratings. Needs the texts of `rating`. */
export function ProductRating({ rating }: { readonly rating: ProductCard['rating'] }) {
  const t = useTranslations('rating')
  const locale = useLocale()
  if (!rating) return null
  const { average, count } = rating
  const words = { average: formatAverage(average, locale), count, shown: formatCount(count, locale) }
  return (
    <p className="text-s soft">
      <span className="visually-hidden">{t('spoken', words)}</span>
      <span className={styles.shown} aria-hidden="true">
        {t('short', words)}
      </span>
    </p>
  )
}
