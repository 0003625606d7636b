'use client'

import { useLocale } from 'next-intl'
import { call } from '@/lib/api/call'
import { useAnswer } from '@/lib/api/use-answer'
import { ready } from '@/lib/api/use-question'
import { accountRoutes } from '@/lib/contract/account'
import type { OwnPromo } from '@/lib/contract/money'
import { paymentRoutes } from '@/lib/contract/payments'
import { useRequestedBenefits } from '@/stores/cart/benefits'

/**
 * Promo codes for everybody, and those of a logged-in customer that still apply. Empty until they are loaded. A failure is not
 * reported, because a code can still be typed.
 */
export function useOfferedPromos(): readonly OwnPromo[] {
  const { customer } = useRequestedBenefits()
  const { state } = useAnswer(useLocale(), `promos ${customer}`, async (api) => {
    const list = customer === null ? paymentRoutes.publicPromocodes : accountRoutes.promocodes
    const reply = await call(api, list, {}).catch(() => null)
    return ready(reply?.status === 200 ? reply.body.promocodes : [])
  })
  return state.kind === 'ready' ? state.answer : []
}
