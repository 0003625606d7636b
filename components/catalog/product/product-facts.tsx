import { useLocale, useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { ProductRating } from '@/components/catalog/card/product-rating'
import type { Product } from '@/lib/contract/catalog'
import type { DetailField } from '@/lib/contract/product-fields'
import { formatCount } from '@/lib/i18n/tenge'
import { Nutrition } from './nutrition'
import styles from './product-view.module.css'

type FactProps = { readonly product: Product }

function Allergens({ product: { allergens } }: FactProps) {
  const t = useTranslations('product')
  return (
    <>
      <p>
        {allergens.length > 0 ? (
          <>
            <b>{t('allergens')}:</b> {allergens.map((one) => t(`allergen.${one}`)).join(', ')}
          </>
        ) : (
          t('noAllergens')
        )}
      </p>
      <p className="text-s soft below-3">{t('allergensHint')}</p>
    </>
  )
}

/** How each field is shown that the shop only passes on. */
const FACTS = { allergens: Allergens } satisfies Record<DetailField, ComponentType<FactProps>>

/** Weight, description, composition, allergens and nutrition of a product; everything from the composition on is folded. */
export function ProductFacts({ product }: FactProps) {
  const t = useTranslations('product')
  const locale = useLocale()
  const { amount, nutrition, igredients } = product
  const kcal = formatCount((nutrition.kcal * amount.value) / 100, locale)
  return (
    <div className={`stack-2 ${styles.facts}`}>
      <div className={`wrap centred ${styles.brief}`}>
        <p className="text-s soft">
          {t(amount.unit === 'ml' ? 'millilitres' : 'grams', { value: formatCount(amount.value, locale) })} ·{' '}
          {t('kcalValue', { value: kcal })}
        </p>
        <ProductRating rating={product.rating} />
      </div>
      <p>{product.description}</p>
      <details className={styles.details}>
        <summary>{t('details')}</summary>
        {Object.entries(FACTS).map(([field, Fact]) => (
          <Fact key={field} product={product} />
        ))}
        {igredients.length > 0 && (
          <p className="below-3">
            <b>{t('composition')}:</b> {igredients.map((one) => one.name).join(', ')}
          </p>
        )}
        <Nutrition amount={amount} nutrition={nutrition} />
        {product.modifier_groups.length > 0 && <p className="text-s soft">{t('nutritionHint')}</p>}
      </details>
    </div>
  )
}
