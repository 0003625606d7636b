'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { wordsOf } from '@/lib/api/refusal-words'
import type { Closing } from '@/lib/contract/order-facts'
import { orderLifeRoutes } from '@/lib/contract/order-life'
import { type Order, orderingRoutes } from '@/lib/contract/ordering'
import type { Locale } from '@/lib/i18n/locales'
import type { OrderRight } from '@/stores/dialogs/dialogs'

const send = (locale: Locale, order: Order, right: OrderRight, body: Closing) =>
  right === 'owner'
    ? call(browserApi(locale), orderLifeRoutes.closeHistoryOrder, { params: { id: order.number }, body })
    : call(browserApi(locale), orderLifeRoutes.closeOrder, { params: { token: order.token }, body })

/** The order as it stands; null when nobody can say. */
async function look(locale: Locale, { token }: Order): Promise<Order | null> {
  const reply = await call(browserApi(locale), orderingRoutes.orderByToken, { params: { token } }).catch(() => null)
  return reply?.status === 200 ? reply.body.order : null
}

/**
 * Closes an order: cancels it, or says that it is there. Doing it twice comes to the same, so a try whose answer was lost may be
 * repeated.
 * @param onOrder the order as the server sees it, after closing it or because it does not stand as this page thought
 */
export function useClosing(order: Order, right: OrderRight, onOrder: (order: Order) => void) {
  const t = useTranslations('order.close')
  const common = useTranslations('common')
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [late, setLate] = useState<string | null>(null)

  const learn = async (words: string) => {
    setLate(words)
    const fresh = await look(locale, order)
    if (fresh) onOrder(fresh)
  }

  return {
    isBusy,
    /** Why the last try came to nothing; another one may help. */
    error,
    /** The server's words when it is too late (or too early); only a call helps. */
    late,
    forget: () => {
      setError(null)
      setLate(null)
    },
    /** @returns did it work? */
    close: async (asked: Closing): Promise<boolean> => {
      setIsBusy(true)
      setError(null)
      const reply = await send(locale, order, right, asked).catch(() => null)
      setIsBusy(false)
      if (reply?.status === 200) {
        onOrder(reply.body.order)
        return true
      }
      if (reply?.status === 409) await learn(wordsOf(reply.body) ?? t('tooLate'))
      else if (reply?.status === 401) setError(t('signIn'))
      else setError(wordsOf(reply?.body) ?? (navigator.onLine ? t('failed') : common('offline')))
      return false
    },
  }
}
