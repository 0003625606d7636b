'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type Amount, Amounts } from '@/components/ui/amounts'
import { LineList } from '@/components/ui/line-list'
import type { Order } from '@/lib/contract/ordering'
import { branchLine } from '@/lib/domain/branch-line'
import { PICKUP } from '@/lib/domain/delivery'
import { SLOT_MINUTES } from '@/lib/domain/slots'
import { formatCount, formatTenge } from '@/lib/i18n/tenge'
import { useMoment } from '@/lib/i18n/use-moment'
import styles from './order-view.module.css'

/** The address of delivery or pickup in one line. */
function useWhere() {
  const t = useTranslations('order')
  return ({ address, filial: branch }: Order): string => {
    if (!address) return branchLine(branch.name, branch.street)
    const flat = address.private_house
      ? [t('privateHouse')]
      : [
          t('entrance', { value: address.entrance }),
          t('floor', { value: address.floor }),
          t('apartment', { value: address.apartment }),
        ]
    return [address.street, address.home, ...flat].join(', ')
  }
}

/** How the order is paid, in words. */
function usePaidHow() {
  const t = useTranslations('order')
  const locale = useLocale()
  return ({ payment: { method, card }, change_from, total }: Order): string => {
    if (total === 0) return t('nothingToPay')
    if (method === 'card')
      return card ? t('cardName', { card: `${card.brand} ••••\u00a0${card.last4}` }) : t('cardOnline')
    return change_from === null ? t('cash') : t('cashChange', { amount: formatTenge(change_from, locale) })
  }
}

/** Lines, amounts, place and payment of an order. */
export function OrderDetails({ order }: { readonly order: Order }) {
  const t = useTranslations('order')
  const locale = useLocale()
  const where = useWhere()
  const paidHow = usePaidHow()
  const { wanted } = useMoment()
  const money = (amount: number) => formatTenge(amount, locale)
  const isPickup = order.delivery_type === PICKUP
  const off = (label: string, amount: number): Amount[] => (amount > 0 ? [{ label, value: `−${money(amount)}` }] : [])

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
    ...(order.bonus_earned > 0 && order.status !== 'cancelled'
      ? [
          {
            label: t(order.status === 'delivered' ? 'earned' : 'willEarn'),
            value: `+${formatCount(order.bonus_earned, locale)}`,
          },
        ]
      : []),
  ]
  const when = t('wanted')
  const to = t(isPickup ? 'pickupAt' : 'deliveryTo')
  const comment = t('comment')
  const facts: [string, string][] = [
    [to, where(order)],
    ...(isPickup ? [] : [[t('branch'), branchLine(order.filial.name, order.filial.street)] satisfies [string, string]]),
    [when, order.slot ? wanted(order.slot.start, SLOT_MINUTES) : t('asap')],
    [t('payment'), paidHow(order)],
    // The discount is one of the amounts; a gift or free delivery is not.
    ...(order.promo_code && order.promo === 0 ? [[t('promo'), order.promo_code] satisfies [string, string]] : []),
    [t('persons'), String(order.persons)],
    ...(order.comment ? [[comment, order.comment] satisfies [string, string]] : []),
  ]

  return (
    <div className={styles.details}>
      <section className={styles.card} aria-labelledby="order-lines">
        <h2 id="order-lines" className={styles.cardTitle}>
          {t('lines')}
        </h2>
        <LineList
          label={t('lines')}
          lines={order.lines.map((line, index) => ({
            key: `${line.id}-${index}`,
            name: line.name,
            details: [
              ...(line.options.length > 0 ? [line.options.join(', ')] : []),
              ...(line.is_gift ? [t('gift')] : []),
              ...(line.removed.length > 0 ? [t('without', { list: line.removed.join(', ') })] : []),
            ],
            quantity: `× ${line.quantity}`,
            price: money(line.total),
          }))}
        />
        <Amounts rows={amounts} />
      </section>
      <section className={styles.card} aria-labelledby="order-facts">
        <h2 id="order-facts" className={styles.cardTitle}>
          {t('facts')}
        </h2>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label} className={label === to || label === comment ? styles.long : undefined}>
              <dt>{label}</dt>
              <dd className={label === when ? styles.moment : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
