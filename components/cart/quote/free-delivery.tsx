import { useLocale, useTranslations } from 'next-intl'
import { hasKnownTerms } from '@/lib/domain/place/destination'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useDestination } from '@/stores/place/destination'
import styles from './cart-summary.module.css'

/** How far the cart is from free delivery; nothing until the address is known, because the threshold depends on it. */
export function FreeDelivery() {
  const t = useTranslations('cart')
  const locale = useLocale()
  const destination = useDestination((store) => store.destination)
  const { missingForFree, subtotal } = useCurrentQuote(locale).totals
  if (missingForFree === null || !destination || !hasKnownTerms(destination)) return null
  const text =
    missingForFree === 0 ? t('freeReached') : t('freeMissing', { amount: formatTenge(missingForFree, locale) })
  return (
    <div className={`stack gap-6px ${styles.free}`}>
      <p className="text-m soft">{text}</p>
      <progress value={subtotal} max={subtotal + missingForFree} aria-label={text} />
    </div>
  )
}
