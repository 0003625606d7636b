'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Icon } from '@/components/ui/icon'
import type { Order } from '@/lib/contract/ordering'
import { PICKUP } from '@/lib/domain/delivery'
import { isEnded } from '@/lib/domain/order'
import { formatPhone } from '@/lib/domain/phone'
import { Link } from '@/lib/i18n/navigation'
import { useMoment } from '@/lib/i18n/use-moment'
import { HurryUp } from './hurry-up'
import { OrderDetails } from './order-details'
import { OrderSteps } from './order-steps'
import styles from './order-view.module.css'
import { useLiveOrder } from './use-live-order'
import { useStatusText } from './use-status-text'

/** The order's page: what the server rendered, kept up to date by itself. Null: the server could not reach the API. */
export function OrderView({ token, initial }: { readonly token: string; readonly initial: Order | null }) {
  const t = useTranslations('order')
  const common = useTranslations('common')
  const { between } = useMoment()
  const statusText = useStatusText()
  const { order, isStale, isAsking, ask, take } = useLiveOrder(token, initial)

  if (!order)
    return (
      <>
        <h1 className={styles.number}>{t('yourOrder')}</h1>
        <Failure
          title={common('failed')}
          text={common('failedHint')}
          retry={{ label: common('retry'), onRetry: ask, isBusy: isAsking }}
        />
      </>
    )

  const promised = order.slot ? between(order.slot.start, order.slot.end) : between(order.eta.from, order.eta.to)
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <h1 className={styles.number}>{t('number', { number: order.number })}</h1>
        <p className={styles.status} aria-live="polite">
          {statusText(order, order.status)}
        </p>
        {!isEnded(order.status) && (
          <p className={styles.eta}>
            <Icon name="clock" size={20} />
            {t(order.delivery_type === PICKUP ? 'etaPickup' : 'etaDelivery', { when: promised })}
          </p>
        )}
        {isStale && (
          <p role="status" className={styles.stale}>
            {t('stale')}
          </p>
        )}
      </header>
      <HurryUp token={token} order={order} onOrder={take} onOutdated={ask} />
      <OrderSteps order={order} />
      <OrderDetails order={order} />
      <footer className={styles.footer}>
        <a className={buttonClass({ look: 'secondary' })} href={`tel:+${order.filial.phone.replace(/\D/g, '')}`}>
          <Icon name="phone" size={20} />
          {t('call', { phone: formatPhone(order.filial.phone.replace(/\D/g, '')) })}
        </a>
        <Link href="/" prefetch={false} className={buttonClass({ look: 'quiet' })}>
          {t('toMenu')}
        </Link>
      </footer>
    </article>
  )
}
