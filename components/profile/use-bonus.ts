'use client'

import { useLocale } from 'next-intl'
import { call } from '@/lib/api/call'
import { type Asked, ready, refused, useAnswer } from '@/lib/api/use-answer'
import { routes } from '@/lib/contract/routes'
import { useSession } from '@/stores/session'

/** The bonus balance of the customer. */
export function useBonus(): { readonly state: Asked<number>; readonly retry: () => void } {
  const logins = useSession((session) => session.logins)
  return useAnswer(useLocale(), `bonus ${logins}`, async (api) => {
    const reply = await call(api, routes.bonus, {})
    return reply.status === 200 ? ready(reply.body.user_bonus) : refused(reply.body)
  })
}
