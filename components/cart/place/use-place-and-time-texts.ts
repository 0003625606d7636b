'use client'

import { useLocale, useTranslations } from 'next-intl'
import { PICKUP } from '@/lib/domain/order/delivery'
import { branchLine } from '@/lib/domain/place/branch-line'
import { type Destination, hasKnownTerms, typedStreetOf } from '@/lib/domain/place/destination'
import { SLOT_MINUTES } from '@/lib/domain/time/slots'
import { nonBreaking } from '@/lib/i18n/non-breaking'
import { useMoment } from '@/lib/i18n/use-moment'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useCheckout } from '@/stores/checkout/checkout'

/** The text instead of an unknown address. */
type MissingAddress = 'addressLater' | 'addressBelow'

/** Type, address, branch and time of the order as texts, as far as they are known. */
export function usePlaceAndTimeTexts(destination: Destination, missing: MissingAddress) {
  const t = useTranslations('cart')
  const { wanted } = useMoment()
  const slotStart = useCheckout((checkout) => checkout.draft?.slotStart ?? null)
  const { isClosed } = useCurrentQuote(useLocale())
  const { type, city, branch } = destination
  const isPickup = type === PICKUP
  const street = typedStreetOf(destination)
  return {
    way: t(isPickup ? 'pickup' : 'delivery'),
    /** The address of delivery or pickup. */
    where:
      isPickup || street
        ? nonBreaking([city.name, isPickup ? branchLine(branch.name, street) : street].filter(Boolean).join(', '))
        : [city.name, t(missing)].join('. '),
    /** The branch that cooks; null for pickup, whose address is the branch, and until an address has decided it. */
    branch: isPickup || !hasKnownTerms(destination) || !branch.name ? null : t('branch', { name: branch.name }),
    // A closed branch takes orders for a slot only.
    when: wanted(isClosed ? (slotStart ?? '') : slotStart, SLOT_MINUTES),
  }
}
