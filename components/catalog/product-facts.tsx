import { useTranslations } from 'next-intl'
import type { Product } from '@/lib/contract/catalog'
import styles from './product-facts.module.css'

const NUTRIENTS = ['protein', 'fat', 'carbs'] as const

/** What a product weighs, is made of and may be bad for whom; composition and nutrition unfold. */
export function ProductFacts({ product }: { readonly product: Product }) {
  const t = useTranslations('product')
  const { amount, nutrition, allergens, igredients } = product
  const isLiquid = amount.unit === 'ml'
  return (
    <div className={styles.facts}>
      <p className={styles.amount}>{t(isLiquid ? 'millilitres' : 'grams', { value: amount.value })}</p>
      <p>{product.description}</p>
      <p>
        {allergens.length > 0 ? (
          <>
            <b>{t('allergens')}:</b> {allergens.map((one) => t(`allergen.${one}`)).join(', ')}
          </>
        ) : (
          t('noAllergens')
        )}
      </p>
      <details className={styles.nutrition}>
        <summary>{t('details')}</summary>
        {igredients.length > 0 && (
          <p className={styles.composition}>
            <b>{t('composition')}:</b> {igredients.map((one) => one.name).join(', ')}
          </p>
        )}
        <p className={styles.caption}>{t(isLiquid ? 'perHundredMillilitres' : 'perHundredGrams')}</p>
        <dl className={styles.table}>
          <div>
            <dt>{t('kcal')}</dt>
            <dd>{nutrition.kcal}</dd>
          </div>
          {NUTRIENTS.map((one) => (
            <div key={one}>
              <dt>{t(one)}</dt>
              <dd>{t('grams', { value: nutrition[one] })}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
