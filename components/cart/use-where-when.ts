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

/** What is said instead of an address that is not known yet; null: nothing. */
type MissingAddress = 'addressLater' | 'addressBelow' | null

/** Way, address, branch and time of the order in words, as far as they are known. */
export function useWhereWhen(place: Place, missing: MissingAddress) {
  const t = useTranslations('cart')
  const { wanted } = useMoment()
  const draft = useCheckout((checkout) => checkout.draft)
  const { isClosed } = useCurrentQuote(useLocale())
  const isPickup = place.type === PICKUP
  const slotStart = draft?.slotStart ?? null
  // A house without its street is no address.
  const street = streetOf(place, draft?.street.trim() ? draft : null)
  return {
    way: t(isPickup ? 'pickup' : 'delivery'),
    /** Where it is handed over. */
    where:
      isPickup || street
        ? nonBreaking(
            [place.cityName, isPickup ? branchLine(place.branchName, street) : street].filter(Boolean).join(', '),
          )
        : [place.cityName, missing && t(missing)].filter(Boolean).join('. '),
    /** Who cooks; null for pickup, where that is the place itself, and while no address has decided it. */
    branch: isPickup || !isDecided(place) || !place.branchName ? null : t('branch', { name: place.branchName }),
    // A closed branch cooks nothing as soon as possible.
    when: wanted(isClosed ? (slotStart ?? '') : slotStart, SLOT_MINUTES),
  }
}
