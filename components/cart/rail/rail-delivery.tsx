import { useLocale, useTranslations } from 'next-intl'
import { isDecided } from '@/lib/domain/destination'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCurrentQuote } from '@/stores/cart/current-quote'
import { useDestination } from '@/stores/place/destination'
import styles from './cart-rail.module.css'

/** What is missing to the minimum, or to free delivery; nothing while the address, which both depend on, is not known. */
export function RailDelivery() {
  const t = useTranslations('cart')
  const locale = useLocale()
  const destination = useDestination((store) => store.destination)
  const { missing, missingForFree, subtotal } = useCurrentQuote(locale).totals
  if (missing > 0) return <p className={styles.hint}>{t('missing', { amount: formatTenge(missing, locale) })}</p>
  if (missingForFree === null || !destination || !isDecided(destination)) return null
  const text =
    missingForFree === 0 ? t('freeReached') : t('freeMissing', { amount: formatTenge(missingForFree, locale) })
  return (
    <div className={styles.free}>
      <p className={styles.hint}>{text}</p>
      <progress value={subtotal} max={subtotal + missingForFree} aria-label={text} />
    </div>
  )
}
