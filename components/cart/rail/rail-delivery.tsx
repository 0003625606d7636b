import { useLocale, useTranslations } from 'next-intl'
import { FreeDelivery } from '@/components/cart/quote/free-delivery'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCurrentQuote } from '@/stores/cart/cart-quote'

/** The sum that is missing to the minimum, or to free delivery. */
export function RailDelivery() {
  const t = useTranslations('cart')
  const locale = useLocale()
  const { missing } = useCurrentQuote(locale).totals
  if (missing === 0) return <FreeDelivery />
  return <p className="text-m soft">{t('missing', { amount: formatTenge(missing, locale) })}</p>
}
