'use client'

import { useLocale } from 'next-intl'
import type { Draft } from '@/lib/domain/order/checkout'
import { SLOT_MINUTES } from '@/lib/domain/time/slots'
import { useMoment } from '@/lib/i18n/use-moment'
import { useCurrentQuote } from '@/stores/cart/cart-quote'

/** The wanted time in words. A closed branch has no "as soon as possible": the text is empty until a slot is chosen. */
export function useWantedTimeText({ slotStart }: Pick<Draft, 'slotStart'>): string {
  const { wanted } = useMoment()
  const { isClosed } = useCurrentQuote(useLocale())
  return wanted(isClosed ? (slotStart ?? '') : slotStart, SLOT_MINUTES)
}
