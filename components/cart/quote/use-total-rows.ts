'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Amount, AmountPart } from '@/components/ui/content/amounts'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { hasKnownTerms } from '@/lib/domain/place/destination'
import { formatCount, formatTenge } from '@/lib/i18n/tenge'
import { useRequestedBenefits } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useDestination } from '@/stores/place/destination'
import { useAmountParts } from './use-amount-parts'

const minus = (amount: string) => `−${amount}`

/** The receipt of the cart, every amount with its parts. Without the server's quote the total names what it leaves out. */
export function useTotalRows(): { readonly rows: readonly Amount[]; readonly isBusy: boolean } {
  const t = useTranslations('cart')
  const bonuses = useTranslations('bonuses')
  const locale = useLocale()
  const destination = useDestination((store) => store.destination)
  const hasLines = useCart((cart) => cart.lines.length > 0)
  const { totals, isCurrent, failure, promo, earns } = useCurrentQuote(locale)
  const parts = useAmountParts()
  // A guest earns no bonuses; what a login would earn stands beside the promo code.
  const isCustomer = useRequestedBenefits().customer !== null
  const money = (amount: number) => formatTenge(amount, locale)
  const isDelivery = destination?.type === DELIVERY
  // Without an address the fee is the lowest of the city and may change.
  const hasTerms = destination === null || hasKnownTerms(destination)
  const least = (amount: number) => (hasTerms ? money(amount) : t('from', { amount: money(amount) }))
  const isBusy = destination !== null && !isCurrent && !failure

  const off = (label: string, amount: number, parts: readonly AmountPart[]): Amount[] =>
    amount > 0 ? [{ label, value: minus(money(amount)), parts, look: 'good' }] : []

  const delivery = (): Amount => {
    const label = t('delivery')
    if (totals.delivery === null && !failure) return { label, value: t('deliveryUnknown') }
    // "From 0" would promise free delivery, which depends on the address.
    if (!totals.delivery && !hasTerms) return { label, value: t('deliveryByAddress') }
    if (totals.delivery === null) return { label, value: t('deliveryNotKnown') }
    if (totals.delivery === 0) return { label, value: t('deliveryFree'), look: 'good', parts: parts.delivery }
    return { label, value: least(totals.delivery), parts: parts.delivery }
  }

  // An empty cart (just ordered, or emptied in another tab) has no total to announce.
  if (!hasLines) return { rows: [], isBusy: false }

  // Space is reserved while the quote loads: the button below must not move under a finger.
  const earned = earns ? `+${formatCount(earns, locale)}` : earns === null && isBusy ? '…' : null
  const label = totals.delivery === null ? 'totalWithoutDelivery' : failure ? 'totalEstimated' : 'total'
  const rows: Amount[] = [
    { label: t('subtotal'), value: money(totals.subtotal), parts: parts.subtotal },
    ...off(t('promoRow', { code: promo?.code ?? '' }), totals.promo, parts.promo),
    ...off(t('bonusRow'), totals.bonus, parts.bonus),
    ...(isDelivery ? [delivery()] : []),
    { label: t(label), value: totals.delivery === null ? money(totals.total) : least(totals.total), look: 'total' },
    ...(earned && isCustomer ? [{ label: bonuses('earn'), value: earned, parts: parts.earns }] : []),
  ]
  return { rows, isBusy }
}
