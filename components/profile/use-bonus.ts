'use client'

import { useLocale } from 'next-intl'
import { call } from '@/lib/api/call'
import { useAnswer } from '@/lib/api/use-answer'
import { type Asked, ready, refused } from '@/lib/api/use-question'
import { accountRoutes } from '@/lib/contract/account'
import type { BonusState } from '@/lib/contract/money'
import { useSession } from '@/stores/session/session'

/** The bonuses of the customer; the header shows the balance too. */
export function useBonus(): { readonly state: Asked<BonusState>; readonly retry: () => void } {
  const logins = useSession((session) => session.logins)
  return useAnswer(useLocale(), `bonus ${logins}`, async (api) => {
    const reply = await call(api, accountRoutes.bonus, {})
    if (reply.status !== 200) return refused(reply.body)
    const { user, keepUser } = useSession.getState()
    if (user) keepUser({ ...user, bonus: reply.body.user_bonus })
    return ready(reply.body)
  })
}
