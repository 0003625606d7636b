'use client'

import { useTranslations } from 'next-intl'
import { useServerNow } from '@/lib/clock/use-server-now'
import { orderTime, type TimedFields } from '@/lib/contract/order/order-time'
import { PICKUP } from '@/lib/domain/order/delivery'
import { minutesLeft, type ShownTime } from '@/lib/domain/order/shown-time'
import { localTime } from '@/lib/domain/time/branch-clock'
import { useMoment } from '@/lib/i18n/use-moment'

type Planned = { readonly from: Date | null; readonly to: Date }

/** The time of an order in words, and the reason for it; `why` is null when there is nothing to explain. */
export type TimeWords = { readonly kind: ShownTime['kind']; readonly text: string; readonly why: string | null }

/** Used until the clock of the server is known: a moment before the estimate begins, because an estimate is never in the past. */
const beforeHydration = ({ expected, eta }: TimedFields): number => Date.parse(expected?.from ?? eta.from) - 1

/** When an order is expected: at the promised time, at another time with the reason, or later than promised. Null: no time is known. */
export function useOrderTime(): (order: TimedFields) => TimeWords | null {
  const t = useTranslations('order')
  const { between } = useMoment()
  const now = useServerNow()

  const planned = ({ from, to }: Planned, isPickup: boolean): string => {
    const when = from ? between(from.toISOString(), to.toISOString()) : t('time.by', { time: localTime(to).time })
    return t(isPickup ? 'etaPickup' : 'etaDelivery', { when })
  }
  return (order) => {
    const shown = orderTime(order, new Date(now ?? beforeHydration(order)))
    const isPickup = order.delivery_type === PICKUP
    if (shown === null) return null
    switch (shown.kind) {
      case 'unknown':
        return { kind: 'unknown', text: t('time.unknown'), why: null }
      case 'unaccepted':
        return { kind: 'unaccepted', text: t('time.unaccepted'), why: null }
      case 'soon':
        return { kind: 'soon', text: t(isPickup ? 'time.soonPickup' : 'time.soon'), why: null }
      case 'late': {
        const from = shown.from ? localTime(shown.from).time : 'none'
        const text = t('time.late', { from, to: localTime(shown.to).time })
        return { kind: 'late', text, why: t(`time.why.${shown.reason}`) }
      }
      case 'estimate':
        return { kind: 'estimate', text: planned(shown, isPickup), why: t(`time.why.${shown.reason}`) }
      case 'promised':
        return { kind: 'promised', text: planned(shown, isPickup), why: null }
    }
  }
}

/** The minutes until an order is expected, earliest and latest, counted down; null: there are none, or the clock is not known yet. */
export function useMinutesLeft(): (order: TimedFields) => ReturnType<typeof minutesLeft> {
  const now = useServerNow()
  return (order) => {
    if (now === null) return null
    const moment = new Date(now)
    return minutesLeft(orderTime(order, moment), moment)
  }
}
