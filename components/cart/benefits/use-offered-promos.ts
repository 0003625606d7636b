'use client'

import { useApiQuery } from '@/lib/api/query/use-api-query'
import { accountRoutes } from '@/lib/contract/account'
import type { OwnPromo } from '@/lib/contract/money'
import { paymentRoutes } from '@/lib/contract/order/payments'
import { useRequestedBenefits } from '@/stores/cart/benefits'

/**
 * Promo codes for everybody, and those of a logged-in customer that still apply. Empty until they are loaded. A failure is not
 * reported, because a code can still be typed.
 */
export function useOfferedPromos(): readonly OwnPromo[] {
  const isGuest = useRequestedBenefits().customer === null
  const everybodys = useApiQuery(paymentRoutes.publicPromocodes, isGuest ? {} : null)
  const own = useApiQuery(accountRoutes.promocodes, isGuest ? null : {})
  const { state } = isGuest ? everybodys : own
  return state.kind === 'ready' ? state.data.promocodes : []
}
