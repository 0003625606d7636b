'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Draft } from '@/lib/domain/checkout'
import { PICKUP } from '@/lib/domain/delivery'
import type { Destination } from '@/lib/domain/destination'
import { SLOT_MINUTES } from '@/lib/domain/slots'
import { useMoment } from '@/lib/i18n/use-moment'
import { useCurrentQuote } from '@/stores/cart/current-quote'
import { useAddressLine } from './use-address-line'

/** When the order is wanted, in words. A closed branch cooks nothing as soon as possible. */
export function useWanted({ slotStart }: Pick<Draft, 'slotStart'>): string {
  const { wanted } = useMoment()
  const { isClosed } = useCurrentQuote(useLocale())
  return wanted(isClosed ? (slotStart ?? '') : slotStart, SLOT_MINUTES)
}

/** What is about to be ordered: «Доставка · Абая, 52», and who cooks and when, «филиал Абая · как можно скорее». */
export function useOrderSummary(
  destination: Destination,
  draft: Draft,
): { readonly goal: string; readonly rest: string } {
  const t = useTranslations('payment')
  const addressLine = useAddressLine()
  const when = useWanted(draft)
  const isPickup = destination.type === PICKUP
  const { name } = destination.branch
  return {
    goal: [t(isPickup ? 'pickupAt' : 'deliveryTo'), addressLine(destination)].join(' · '),
    // A line that is full ends with the dot instead of beginning with it.
    rest: [...(isPickup || !name ? [] : [t('branchShort', { name })]), when].join('\u00a0· '),
  }
}
