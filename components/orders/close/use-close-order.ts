'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import { useRequest } from '@/lib/api/query/use-request'
import { messageOf } from '@/lib/api/refusal-message'
import type { Closing } from '@/lib/contract/order/order-facts'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { type Order, orderingRoutes } from '@/lib/contract/order/ordering'
import type { OrderAccess } from '@/stores/dialogs/dialog-request'

/**
 * Cancels an order or confirms its receipt. A repeated call changes nothing, so a lost answer may be retried.
 * @param onOrder receives the server's order after it was closed, or when its status differs from this page's
 */
export function useCloseOrder(order: Order, access: OrderAccess, onOrder: (order: Order) => void) {
  const t = useTranslations('order.close')
  const textOf = useFailureText()
  const askNow = useRequest()
  const own = useApiMutation(orderLifeRoutes.closeHistoryOrder)
  const byLink = useApiMutation(orderLifeRoutes.closeOrder)
  const { isBusy, failure, reset } = access === 'owner' ? own : byLink
  const [late, setLate] = useState<string | null>(null)

  const send = (body: Closing) =>
    access === 'owner'
      ? own.send({ params: { id: order.number }, body })
      : byLink.send({ params: { token: order.token }, body })

  const errorOf = () => {
    if (failure?.status === 409) return null
    return failure?.status === 401 ? t('signIn') : textOf(failure, t('failed'))
  }

  return {
    isBusy,
    /** The error of the last try; another one may succeed. */
    error: errorOf(),
    /** The server's message when it is too late (or too early); only a call helps. */
    late,
    forget: () => {
      reset()
      setLate(null)
    },
    /** @returns whether it succeeded */
    close: async (requested: Closing): Promise<boolean> => {
      const reply = await send(requested)
      if (reply?.status === 200) {
        onOrder(reply.body.order)
        return true
      }
      if (reply?.status !== 409) return false
      setLate(messageOf(reply.body) ?? t('tooLate'))
      // The status differs from this page's.
      const fresh = await askNow(orderingRoutes.orderByToken, { params: { token: order.token } })
      if (fresh) onOrder(fresh.order)
      return false
    },
  }
}
