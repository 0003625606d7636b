import { useLocale, useTranslations } from 'next-intl'
import type { Product } from '@/lib/contract/catalog'
import { formatCount, formatTenths } from '@/lib/i18n/tenge'
import styles from './product-view.module.css'

const NUTRIENTS = ['protein', 'fat', 'carbs'] as const

/** Calories, protein, fat and carbohydrates: per 100 g or ml, and per portion. */
export function Nutrition({ amount, nutrition }: Pick<Product, 'amount' | 'nutrition'>) {
  const t = useTranslations('product')
  const locale = useLocale()
  const isLiquid = amount.unit === 'ml'
  const grams = (value: number) => t('grams', { value: formatTenths(value, locale) })
  const kcal = (value: number) => t('kcalValue', { value: formatCount(value, locale) })
  const inPortion = (value: number) => (value * amount.value) / 100
  const portion = t(isLiquid ? 'millilitres' : 'grams', { value: formatCount(amount.value, locale) })
  return (
    <table className={`full figures ${styles.table}`}>
      <caption className="visually-hidden">{t('nutritionTable')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t(isLiquid ? 'perHundredMillilitres' : 'perHundredGrams')}</th>
          <th scope="col">{t('perPortion', { amount: portion })}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('kcal')}</th>
          <td>{kcal(nutrition.kcal)}</td>
          <td>{kcal(inPortion(nutrition.kcal))}</td>
        </tr>
        {NUTRIENTS.map((one) => (
          <tr key={one}>
            <th scope="row">{t(one)}</th>
            <td>{grams(nutrition[one])}</td>
            <td>{grams(inPortion(nutrition[one]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
