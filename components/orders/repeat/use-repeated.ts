'use client'

import { useLocale } from 'next-intl'
import { call } from '@/lib/api/call'
import { useAnswer } from '@/lib/api/use-answer'
import { ready, refused } from '@/lib/api/use-question'
import { orderLifeRoutes, type RepeatedLine } from '@/lib/contract/order-life'
import { toConfiguration } from '@/lib/contract/to-domain'
import type { CartLine } from '@/lib/domain/cart'
import type { RepeatRequest } from '@/stores/dialogs/dialogs'
import { useSession } from '@/stores/session/session'

/** What an order would be at a branch today; asked anew whenever the popup opens. Null: no branch is chosen. */
export function useRepeated({ right, number, token }: RepeatRequest, branchGuid: string | null) {
  const logins = useSession((session) => session.logins)
  const key = branchGuid && `repeat ${number} ${branchGuid} ${logins}`
  return useAnswer<readonly RepeatedLine[]>(useLocale(), key, async (api) => {
    const body = { filial_guid: branchGuid ?? '' }
    const reply =
      right === 'owner'
        ? await call(api, orderLifeRoutes.repeatHistoryOrder, { params: { id: number }, body })
        : await call(api, orderLifeRoutes.repeatOrder, { params: { token }, body })
    return reply.status === 200 ? ready(reply.body.lines) : refused(reply.body)
  })
}

/** The lines that can be ordered, as the cart keeps them. */
export const toCartLines = (repeated: readonly RepeatedLine[]): CartLine[] =>
  repeated.flatMap(({ line, name, image }) =>
    line
      ? [
          {
            uuid: line.uuid,
            productId: line.id,
            quantity: line.quantity,
            configuration: toConfiguration(line),
            unitPrice: line.priceWithExtras,
            name,
            image,
          },
        ]
      : [],
  )
