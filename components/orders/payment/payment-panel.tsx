'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import type { Order } from '@/lib/contract/order/ordering'
import { formatTenge } from '@/lib/i18n/tenge'
import { AwaitedPayment } from './awaited-payment'
import styles from './payment.module.css'

type PaymentPanelProps = {
  readonly token: string
  readonly order: Order
  /** The order after the payment. */
  readonly onOrder: (order: Order) => void
  /** Requests the order again. */
  readonly onOutdated: () => void
}

/** The payment state of an order: waiting, paid, refunded or failed. Renders nothing for cash. */
export function PaymentPanel({ token, order, onOrder, onOutdated }: PaymentPanelProps) {
  const words = usePaymentWords(order)
  if (order.status === 'awaiting_payment')
    return <AwaitedPayment token={token} order={order} onOrder={onOrder} onOutdated={onOutdated} />
  const isCashGiven = order.payment.method === 'cash' && order.payment.state === 'paid'
  if (!words || isCashGiven) return null
  return (
    <section className={`row-3 sand round pad-4 ${styles.note} ${styles[words.icon]}`} aria-label={words.title}>
      <Icon name={words.icon} size={22} />
      <div role="status">
        <p className="weight-700">{words.title}</p>
        {words.text && <p className="soft">{words.text}</p>}
      </div>
    </section>
  )
}

/** The icon has the colour of the state: paid or refunded, pending, failed. */
type Words = { readonly icon: 'check' | 'clock' | 'attention'; readonly title: string; readonly text?: string }

function usePaymentWords({ payment, total, cancel, status }: Order): Words | null {
  const t = useTranslations('pay')
  const locale = useLocale()
  const { state, card, method } = payment
  const amount = formatTenge(total, locale)
  const name = card && t('card', { brand: card.brand, last4: card.last4 })
  switch (state) {
    case 'paid':
      if (total === 0) return null
      return { icon: 'check', title: name ? t('paidWith', { card: name }) : t('paid'), text: amount }
    case 'refund_pending':
      return {
        icon: 'clock',
        title: t('refunding', { amount }),
        text: name ? t('refundingTo', { card: name }) : t('refundingHint'),
      }
    case 'refunded':
      return {
        icon: 'check',
        title: t('refunded', { amount }),
        text: name ? t('refundedTo', { card: name }) : undefined,
      }
    case 'void':
      if (method !== 'card' || status !== 'cancelled') return null
      // Without `cancel` no person cancelled the order: the time for its payment ran out.
      return { icon: 'attention', title: t(cancel ? 'voided' : 'expired'), text: t('notCharged') }
    default:
      return null
  }
}
