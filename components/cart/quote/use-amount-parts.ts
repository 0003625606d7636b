'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { AmountPart } from '@/components/ui/content/amounts'
import { hasKnownTerms } from '@/lib/domain/place/destination'
import { nameTimesQuantity } from '@/lib/i18n/name-times-quantity'
import { formatCount, formatTenge } from '@/lib/i18n/tenge'
import { useCart } from '@/stores/cart/cart'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useDestination } from '@/stores/place/destination'

type Parts = Readonly<Record<'subtotal' | 'promo' | 'bonus' | 'delivery' | 'earns', readonly AmountPart[]>>

function useDeliveryParts(): readonly AmountPart[] {
  const t = useTranslations('cart.details')
  const locale = useLocale()
  const destination = useDestination((store) => store.destination)
  const { totals, quote, promo } = useCurrentQuote(locale)
  // Branch and free delivery depend on the address.
  if (totals.delivery === null || !quote || !destination || !hasKnownTerms(destination)) return []
  const money = (amount: number) => formatTenge(amount, locale)
  // The fee is 0 when the cart has reached free delivery.
  const fee = totals.missingForFree === 0 ? 0 : quote.delivery_fee
  const off = fee - totals.delivery
  const freeFrom = quote.delivery_free_from
  return [
    { label: t('byBranch', { name: quote.filial.name || destination.branch.name }), value: money(fee) },
    ...(off > 0 && promo ? [{ label: t('byPromo', { code: promo.code }), value: `−${money(off)}` }] : []),
    ...(freeFrom === null ? [] : [{ label: t('freeFrom', { amount: money(freeFrom) }) }]),
  ]
}

/** The parts of each amount of the receipt, so that the total can be followed to the tenge. */
export function useAmountParts(): Parts {
  const t = useTranslations('cart.details')
  const promoTexts = useTranslations('promo')
  const bonuses = useTranslations('bonuses')
  const locale = useLocale()
  const lines = useCart((cart) => cart.lines)
  const { totals, quote, promo, bonusBalance } = useCurrentQuote(locale)
  const money = (amount: number) => formatTenge(amount, locale)
  const lost = new Set(quote?.lines.filter((line) => line.problem !== null).map((line) => line.uuid))

  const subtotal = lines
    .filter((line) => !lost.has(line.uuid))
    .map(({ name, quantity, unitPrice }) => ({
      label: nameTimesQuantity(name, quantity),
      value: money(unitPrice * quantity),
    }))
  const gift = promo?.gift ? [{ label: nameTimesQuantity(promo.gift.name, 1), value: money(0) }] : []

  const offer = promo?.offer
  const ofPromo: AmountPart[] = offer
    ? [
        { label: promoTexts(`worth.${offer.kind}`, { value: offer.value, amount: money(offer.value) }) },
        ...(offer.maxDiscount === null ? [] : [{ label: t('limit', { amount: money(offer.maxDiscount) }) }]),
        ...(offer.productIds === null ? [] : [{ label: t('someDishes') }]),
      ]
    : []

  const ofBonus: AmountPart[] =
    bonusBalance === null
      ? []
      : [
          { label: t('balance'), value: formatCount(bonusBalance, locale) },
          { label: t('spent'), value: `−${formatCount(totals.bonus, locale)}` },
          { label: t('left'), value: formatCount(bonusBalance - totals.bonus, locale) },
        ]

  const paid = totals.subtotal - totals.promo - totals.bonus
  const earns: AmountPart[] = quote
    ? [
        { label: bonuses('earnRow', { percent: quote.bonuses.earn_percent, amount: money(paid) }) },
        { label: bonuses('earnHint') },
      ]
    : []
  return { subtotal: [...subtotal, ...gift], promo: ofPromo, bonus: ofBonus, delivery: useDeliveryParts(), earns }
}
