'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type Amount, Amounts } from '@/components/ui/content/amounts'
import { LineList } from '@/components/ui/content/line-list'
import type { Order } from '@/lib/contract/order/ordering'
import { amountToCollect } from '@/lib/domain/money/amount-to-collect'
import { PICKUP } from '@/lib/domain/order/delivery'
import { dishWords } from '@/lib/i18n/dish-words'
import { formatCount, formatTenge } from '@/lib/i18n/tenge'
import styles from './order-view.module.css'

/** Lines and amounts of an order. */
export function OrderLines({ order }: { readonly order: Order }) {
  const t = useTranslations('order')
  const locale = useLocale()
  const money = (amount: number) => formatTenge(amount, locale)
  const isPickup = order.delivery_type === PICKUP
  const off = (label: string, amount: number): Amount[] => (amount > 0 ? [{ label, value: `−${money(amount)}` }] : [])

  const isDue = order.payment.state === 'due' && order.refunded > 0
  const given: Amount[] = [
    ...(order.overpaid > 0 ? [{ label: t('overpaid'), value: money(order.overpaid) }] : []),
    ...off(t('refunded'), order.refunded),
    ...(order.refunded_bonus > 0
      ? [{ label: t('refundedBonus'), value: `+${formatCount(order.refunded_bonus, locale)}` }]
      : []),
    ...(isDue
      ? [
          {
            label: t('nowDue'),
            value: money(amountToCollect({ ...order, paymentState: order.payment.state })),
            look: 'total' as const,
          },
        ]
      : []),
  ]
  const amounts: Amount[] = [
    { label: t('subtotal'), value: money(order.subtotal) },
    ...off(order.promo_code ? t('promoNamed', { code: order.promo_code }) : t('promo'), order.promo),
    ...off(t('bonus'), order.bonus),
    ...(isPickup
      ? []
      : order.delivery_price === 0
        ? [{ label: t('delivery'), value: t('free'), look: 'good' as const }]
        : [{ label: t('delivery'), value: money(order.delivery_price) }]),
    { label: t('total'), value: money(order.total), look: 'total' },
    ...given,
    ...(order.bonus_earned > 0 && order.status !== 'cancelled'
      ? [
          {
            label: t(order.status === 'delivered' ? 'earned' : 'willEarn'),
            value: `+${formatCount(order.bonus_earned, locale)}`,
          },
        ]
      : []),
  ]
  return (
    <section className={`stack one-column card pad-5-4 ${styles.card}`} aria-labelledby="order-lines">
      <h2 id="order-lines" className="title-s">
        {t('lines')}
      </h2>
      <LineList
        label={t('lines')}
        lines={order.lines.map((line, index) => ({
          key: `${line.id}-${index}`,
          name: line.name,
          details: [
            ...dishWords(line.dishes, (list) => t('without', { list })),
            ...(line.options.length > 0 ? [line.options.join(', ')] : []),
            ...(line.is_gift ? [t('gift')] : []),
            ...(line.note ? [t('note', { note: line.note })] : []),
            ...(line.refunded_quantity > 0
              ? [t('returned', { count: line.refunded_quantity, quantity: line.quantity })]
              : []),
            ...(line.dishes ?? []).flatMap((dish, at) =>
              dish.refunded_quantity
                ? [t('dishReturned', { dish: `${at + 1}. ${dish.name}`, count: dish.refunded_quantity })]
                : [],
            ),
            ...(line.removed.length > 0 ? [t('without', { list: line.removed.join(', ') })] : []),
          ],
          quantity: `× ${line.quantity}`,
          price: money(line.total),
        }))}
      />
      <Amounts rows={amounts} />
    </section>
  )
}
