'use client'

import { useLocale, useTranslations } from 'next-intl'
import { branchLine } from '@/lib/domain/branch-line'
import { PICKUP } from '@/lib/domain/delivery'
import { isDecided, streetOf } from '@/lib/domain/destination'
import type { Place } from '@/lib/domain/place'
import { SLOT_MINUTES } from '@/lib/domain/slots'
import { nonBreaking } from '@/lib/i18n/non-breaking'
import { useMoment } from '@/lib/i18n/use-moment'
import { useCurrentQuote } from '@/stores/cart/current-quote'
import { useCheckout } from '@/stores/checkout/checkout'

/** The text instead of an unknown address; null: nothing. */
type MissingAddress = 'addressLater' | 'addressBelow' | null

/** Type, address, branch and time of the order as texts, as far as they are known. */
export function useWhereWhen(place: Place, missing: MissingAddress) {
  const t = useTranslations('cart')
  const { wanted } = useMoment()
  const draft = useCheckout((checkout) => checkout.draft)
  const { isClosed } = useCurrentQuote(useLocale())
  const isPickup = place.type === PICKUP
  const slotStart = draft?.slotStart ?? null
  // A house number without a street is no address.
  const street = streetOf(place, draft?.street.trim() ? draft : null)
  return {
    way: t(isPickup ? 'pickup' : 'delivery'),
    /** The address of delivery or pickup. */
    where:
      isPickup || street
        ? nonBreaking(
            [place.cityName, isPickup ? branchLine(place.branchName, street) : street].filter(Boolean).join(', '),
          )
        : [place.cityName, missing && t(missing)].filter(Boolean).join('. '),
    /** The branch that cooks; null for pickup, where it is the address itself, and while no address has decided it. */
    branch: isPickup || !isDecided(place) || !place.branchName ? null : t('branch', { name: place.branchName }),
    // A closed branch takes orders for a slot only.
    when: wanted(isClosed ? (slotStart ?? '') : slotStart, SLOT_MINUTES),
  }
}
