'use client'

import { useLocale, useTranslations } from 'next-intl'
import { toAddressText } from '@/lib/contract/address-text'
import type { Order } from '@/lib/contract/order/ordering'
import { PICKUP } from '@/lib/domain/order/delivery'
import { USUAL_IF_SOLD_OUT } from '@/lib/domain/order/if-sold-out'
import { ORDER_FIELDS, ORDER_TEXTS } from '@/lib/domain/order/order-fields'
import { branchLine } from '@/lib/domain/place/branch-line'
import { SLOT_MINUTES } from '@/lib/domain/time/slots'
import { formatTenge } from '@/lib/i18n/tenge'
import { useDoorWords } from '@/lib/i18n/use-door-words'
import { useMoment } from '@/lib/i18n/use-moment'

type OrderFact = { readonly label: string; readonly value: string; readonly look?: 'long' | 'moment' }

/** The address of delivery or pickup in one line. */
function useAddressLine() {
  const doorWords = useDoorWords()
  return ({ address, filial: branch }: Order): string =>
    address
      ? [address.street, address.home, ...doorWords(toAddressText(address))].join(', ')
      : branchLine(branch.name, branch.street)
}

/** How the order is paid, in words. */
function usePaidHow() {
  const t = useTranslations('order')
  const locale = useLocale()
  return ({ payment: { method, card }, change_from, total }: Order): string => {
    if (total === 0) return t('nothingToPay')
    if (method === 'card')
      return card ? t('cardName', { card: `${card.brand} ••••\u00a0${card.last4}` }) : t('cardOnline')
    if (method !== 'cash') return t(method)
    return change_from === null ? t('cash') : t('cashChange', { amount: formatTenge(change_from, locale) })
  }
}

/** The phone to call, the way of hand-over, and the number on the receipt. */
function useDoorFacts() {
  const t = useTranslations('order')
  return ({ phone_end, second_phone_end, hand_over, buyer_bin_end }: Order): OrderFact[] => [
    { label: t('phone'), value: [phone_end, ...(second_phone_end ? [second_phone_end] : [])].join(', ') },
    ...(hand_over === 'hand' ? [] : [{ label: t('handOver'), value: t(`how.${hand_over}`) }]),
    ...(buyer_bin_end ? [{ label: t('buyerBin'), value: buyer_bin_end }] : []),
  ]
}

/** Place, time, payment and hand-over of an order, as labels and values. */
export function useOrderFacts(order: Order): readonly OrderFact[] {
  const t = useTranslations('order')
  const addressLine = useAddressLine()
  const paidHow = usePaidHow()
  const doorFacts = useDoorFacts()
  const { wanted } = useMoment()
  const { filial: branch, slot, address } = order
  const isPickup = order.delivery_type === PICKUP
  return [
    { label: t(isPickup ? 'pickupAt' : 'deliveryTo'), value: addressLine(order), look: 'long' },
    ...(isPickup ? [] : [{ label: t('branch'), value: branchLine(branch.name, branch.street) }]),
    { label: t('wanted'), value: slot ? wanted(slot.start, SLOT_MINUTES) : t('asap'), look: 'moment' },
    { label: t('payment'), value: paidHow(order) },
    // The discount is one of the amounts; a gift or free delivery is not.
    ...(order.promo_code && order.promo === 0 ? [{ label: t('promo'), value: order.promo_code }] : []),
    { label: t('persons'), value: String(order.persons) },
    ...(order.if_sold_out === USUAL_IF_SOLD_OUT
      ? []
      : [{ label: t('ifSoldOut.title'), value: t(`ifSoldOut.${order.if_sold_out}`) }]),
    ...doorFacts(order),
    ...(address?.comment ? [{ label: t('forCourier'), value: address.comment, look: 'long' } as const] : []),
    ...ORDER_TEXTS.flatMap((field): OrderFact[] =>
      order[field] ? [{ label: t(ORDER_FIELDS[field].typed), value: order[field], look: 'long' }] : [],
    ),
  ]
}
