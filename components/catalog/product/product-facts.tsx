import { useLocale, useTranslations } from 'next-intl'
import { ProductRating } from '@/components/catalog/card/product-rating'
import type { Product } from '@/lib/contract/catalog'
import { formatCount } from '@/lib/i18n/tenge'
import { Nutrition } from './nutrition'
import styles from './product-facts.module.css'

/** Weight, description, composition, allergens and nutrition of a product; everything from the composition on is folded. */
export function ProductFacts({ product }: { readonly product: Product }) {
  const t = useTranslations('product')
  const locale = useLocale()
  const { amount, nutrition, allergens, igredients } = product
  const kcal = formatCount((nutrition.kcal * amount.value) / 100, locale)
  return (
    <div className={styles.facts}>
      <div className={styles.brief}>
        <p className={styles.amount}>
          {t(amount.unit === 'ml' ? 'millilitres' : 'grams', { value: formatCount(amount.value, locale) })} ·{' '}
          {t('kcalValue', { value: kcal })}
        </p>
        <ProductRating rating={product.rating} />
      </div>
      <p>{product.description}</p>
      <details className={styles.details}>
        <summary>{t('details')}</summary>
        <p>
          {allergens.length > 0 ? (
            <>
              <b>{t('allergens')}:</b> {allergens.map((one) => t(`allergen.${one}`)).join(', ')}
            </>
          ) : (
            t('noAllergens')
          )}
        </p>
        <p className={`${styles.hint} below-3`}>{t('allergensHint')}</p>
        {igredients.length > 0 && (
          <p className="below-3">
            <b>{t('composition')}:</b> {igredients.map((one) => one.name).join(', ')}
          </p>
        )}
        <Nutrition amount={amount} nutrition={nutrition} />
        {product.modifier_groups.length > 0 && <p className={styles.hint}>{t('nutritionHint')}</p>}
      </details>
    </div>
  )
}
