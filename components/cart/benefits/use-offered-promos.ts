'use client'

import { useApiQuery } from '@/lib/api/query/use-api-query'
import { accountRoutes } from '@/lib/contract/account'
import type { OwnPromo } from '@/lib/contract/money'
import { paymentRoutes } from '@/lib/contract/order/payments'
import { useRequestedBenefits } from '@/stores/cart/benefits'

/**
 * Promo codes for everybody, and those of a logged-in customer that still apply. A failure is not
 * reported, because a code can still be typed.
 * @returns null: they are being loaded
 */
export function useOfferedPromos(): readonly OwnPromo[] | null {
  const isGuest = useRequestedBenefits().customer === null
  const everybodys = useApiQuery(paymentRoutes.publicPromocodes, isGuest ? {} : null)
  const own = useApiQuery(accountRoutes.promocodes, isGuest ? null : {})
  const { state } = isGuest ? everybodys : own
  if (state.kind === 'loading') return null
  return state.kind === 'ready' ? state.data.promocodes : []
}
