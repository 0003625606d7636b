'use client'

import { useLocale } from 'next-intl'
import { call } from '@/lib/api/call'
import { ready, useAnswer } from '@/lib/api/use-answer'
import type { OwnPromo } from '@/lib/contract/money'
import { routes } from '@/lib/contract/routes'
import { useClaims } from '@/stores/benefits'

/** The customer's own promo codes and everybody's; empty until they are known. Nobody is told that they did not come: the field is there. */
export function useOfferedPromos(): readonly OwnPromo[] {
  const { customer } = useClaims()
  const { state } = useAnswer(useLocale(), `promos ${customer}`, async (api) => {
    const [everybodys, own] = await Promise.all([
      call(api, routes.publicPromocodes, {}).catch(() => null),
      customer === null ? null : call(api, routes.promocodes, {}).catch(() => null),
    ])
    const all = [
      ...(own?.status === 200 ? own.body.promocodes : []),
      ...(everybodys?.status === 200 ? everybodys.body.promocodes : []),
    ]
    return ready(all.filter((promo, index) => all.findIndex(({ code }) => code === promo.code) === index))
  })
  return state.kind === 'ready' ? state.answer : []
}
