'use client'

import { useApiQuery } from '@/lib/api/query/use-api-query'
import { orderLifeRoutes, type RepeatedLine } from '@/lib/contract/order/order-life'
import { toConfiguration } from '@/lib/contract/order/to-domain'
import type { CartLine } from '@/lib/domain/cart/cart'
import type { RepeatRequest } from '@/stores/dialogs/dialog-request'

/** An order with today's menu of a branch, requested each time the popup opens. Null: no branch is chosen. */
export function useRepeatedOrder({ access, number, token }: RepeatRequest, branchGuid: string | null) {
  const body = branchGuid === null ? null : { filial_guid: branchGuid }
  const isOwner = access === 'owner'
  const own = useApiQuery(orderLifeRoutes.repeatHistoryOrder, isOwner && body ? { params: { id: number }, body } : null)
  const byLink = useApiQuery(orderLifeRoutes.repeatOrder, !isOwner && body ? { params: { token }, body } : null)
  return isOwner ? own : byLink
}

/** The available lines as lines of the cart. */
export const toCartLines = (repeated: readonly RepeatedLine[]): CartLine[] =>
  repeated.flatMap(({ line, name, image }) =>
    line
      ? [
          {
            uuid: line.uuid,
            productId: line.id,
            quantity: line.quantity,
            configuration: toConfiguration(line),
            note: line.note,
            unitPrice: line.priceWithExtras,
            name,
            image,
          },
        ]
      : [],
  )
