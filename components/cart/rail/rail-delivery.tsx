import { useLocale, useTranslations } from 'next-intl'
import { FreeDelivery } from '@/components/cart/free-delivery'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCurrentQuote } from '@/stores/cart/current-quote'
import styles from './cart-rail.module.css'

/** What is missing to the minimum, or to free delivery. */
export function RailDelivery() {
  const t = useTranslations('cart')
  const locale = useLocale()
  const { missing } = useCurrentQuote(locale).totals
  if (missing === 0) return <FreeDelivery />
  return <p className={styles.hint}>{t('missing', { amount: formatTenge(missing, locale) })}</p>
}
