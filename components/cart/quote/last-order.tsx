import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import { useServerNow } from '@/lib/clock/use-server-now'
import { localTime } from '@/lib/domain/time/branch-clock'
import { minutesToLastOrder } from '@/lib/domain/time/last-order'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useWantedSlot } from '@/stores/checkout/checkout'

/** Counts down to the last order of the evening, by the server's clock; nothing before that hour and for a chosen slot. */
export function LastOrder() {
  const t = useTranslations('cart')
  const now = useServerNow()
  const { quote } = useCurrentQuote(useLocale())
  const until = quote?.filial.orders_until
  const minutes = minutesToLastOrder(until, now)
  if (useWantedSlot() !== null || minutes === null || !until) return null
  return (
    <p className="row-2 text-m weight-600 amber">
      <Icon name="clock" size={20} />
      <span className="breaks">{t('lastOrderIn', { minutes, time: localTime(new Date(until)).time })}</span>
    </p>
  )
}
