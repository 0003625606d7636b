'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Draft } from '@/lib/domain/checkout'
import { PICKUP } from '@/lib/domain/delivery'
import type { Destination } from '@/lib/domain/destination'
import { SLOT_MINUTES } from '@/lib/domain/slots'
import { useMoment } from '@/lib/i18n/use-moment'
import { useCurrentQuote } from '@/stores/cart/current-quote'
import { useAddressLine } from './use-address-line'

/** The wanted time in words. A closed branch has no "as soon as possible": the text is empty until a slot is chosen. */
export function useWanted({ slotStart }: Pick<Draft, 'slotStart'>): string {
  const { wanted } = useMoment()
  const { isClosed } = useCurrentQuote(useLocale())
  return wanted(isClosed ? (slotStart ?? '') : slotStart, SLOT_MINUTES)
}

/** The order in two texts. `goal`: «Доставка · Абая, 52»; `rest`, branch and time: «филиал Абая · как можно скорее». */
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
    // The no-break space keeps the dot with the text before it: a wrapped line must not begin with the dot.
    rest: [...(isPickup || !name ? [] : [t('branchShort', { name })]), when].join('\u00a0· '),
  }
}
