import { useLocale, useTranslations } from 'next-intl'
import { FavouriteButton } from '@/components/catalog/favourites/favourite-button'
import { Picture } from '@/components/ui/content/picture'
import type { ProductCard as Product } from '@/lib/contract/catalog'
import { UNKNOWN_MARKS } from '@/lib/domain/menu/food-rules'
import { wordsOfMarks } from '@/lib/domain/menu/food-words'
import { localizedHref } from '@/lib/i18n/locales'
import { formatCount } from '@/lib/i18n/tenge'
import { Badges } from './badges'
import { CardButton } from './card-button'
import { OldPrice } from './price'
import styles from './product-card.module.css'
import { ProductRating } from './product-rating'

/** The widest card in the grids of this folder; on phones slightly less, so that a picture of 320 pixels is used for 325. */
const SIZES = '(min-width: 1280px) 230px, (min-width: 768px) 30vw, 44vw'

type ProductCardProps = {
  readonly product: Product
  readonly heading: 'h2' | 'h3'
  /** Its picture is the largest on the first screen. */
  readonly isFirst?: boolean
}

/**
 * A product in a list, without code in the browser: its name links to the product's page, and one island (`menu-actions.tsx`)
 * handles all cards of the page.
 */
export function ProductCard({ product, heading: Heading, isFirst = false }: ProductCardProps) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const { value, unit } = product.amount
  return (
    <article
      className={product.is_available ? styles.card : `${styles.card} ${styles.soldOut}`}
      data-food={wordsOfMarks(product.food ?? { ...UNKNOWN_MARKS, mends: [] })}
    >
      <Picture
        path={product.image.path}
        tone={product.image.tone}
        alt={product.name}
        sizes={SIZES}
        priority={isFirst ? 'high' : undefined}
      />
      <Badges badges={product.badges} />
      <div className={styles.text}>
        <Heading className={styles.name}>
          <a
            href={localizedHref(locale, `/product/${product.id}`)}
            data-product={product.id}
            data-description={product.description}
          >
            {product.name}
          </a>
        </Heading>
        <div className={styles.facts}>
          {t(unit === 'g' ? 'grams' : 'millilitres', { value: formatCount(value, locale) })}
          <OldPrice amount={product.old_price} now={product.price} label={t('oldPrice')} />
          <ProductRating rating={product.rating} />
        </div>
        <CardButton product={product} />
      </div>
      <FavouriteButton product={product} />
    </article>
  )
}
