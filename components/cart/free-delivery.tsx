import { useLocale, useTranslations } from 'next-intl'
import { isDecided } from '@/lib/domain/destination'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCurrentQuote } from '@/stores/cart/current-quote'
import { useDestination } from '@/stores/place/destination'
import styles from './free-delivery.module.css'

/** How far the cart is from free delivery; nothing while the address, which that depends on, is not known. */
export function FreeDelivery() {
  const t = useTranslations('cart')
  const locale = useLocale()
  const destination = useDestination((store) => store.destination)
  const { missingForFree, subtotal } = useCurrentQuote(locale).totals
  if (missingForFree === null || !destination || !isDecided(destination)) return null
  const text =
    missingForFree === 0 ? t('freeReached') : t('freeMissing', { amount: formatTenge(missingForFree, locale) })
  return (
    <div className={styles.free}>
      <p className={styles.words}>{text}</p>
      <progress value={subtotal} max={subtotal + missingForFree} aria-label={text} />
    </div>
  )
}
