'use client'

import { useTranslations } from 'next-intl'
import { DockedCard } from '@/components/orders/docked-card'
import { useAcceptance } from '@/components/orders/use-acceptance'
import { useOrderTime } from '@/components/orders/use-order-time'
import { useStatusText } from '@/components/orders/use-status-text'
import { useRootMark } from '@/components/ui/behaviour/use-root-mark'
import { Icon, type IconName } from '@/components/ui/content/icon'
import { formatPhone } from '@/lib/domain/account/phone'
import { PICKUP } from '@/lib/domain/order/delivery'
import { isEnded, stagesOf } from '@/lib/domain/order/order'
import { Link } from '@/lib/i18n/navigation/navigation'
import { usePublicPath } from '@/lib/i18n/navigation/use-public-path'
import { useCart } from '@/stores/cart/cart'
import { type ActiveOrder, useActiveOrders } from '@/stores/orders/active-orders'
import styles from './active-order.module.css'

/** The state of an order in one line: its branch is late to accept it, or when the order is expected. */
function useWhen() {
  const t = useTranslations('order')
  const timeOf = useOrderTime()
  const acceptanceOf = useAcceptance()
  return (order: ActiveOrder): string | null => {
    if (acceptanceOf(order)) return t('acceptance.short', { phone: formatPhone(order.branchPhone.replace(/\D/g, '')) })
    return timeOf(order)?.text ?? null
  }
}

function iconOf({ status, delivery_type }: ActiveOrder): IconName {
  if (status === 'delivered') return 'check'
  if (status === 'cancelled') return 'close'
  return delivery_type === PICKUP ? 'bag' : 'scooter'
}

type ActiveOrderBarProps = {
  readonly order: ActiveOrder
  /** How many other active orders there are. */
  readonly others: number
}

/** The status and time of an order at the lower edge of the page. Links to its page, or to the list when there are several. */
export function ActiveOrderBar({ order, others }: ActiveOrderBarProps) {
  const t = useTranslations('activeOrder')
  useRootMark('order-bar')
  const statusText = useStatusText()
  const when = useWhen()(order)
  const hasCartAction = useCart(({ lines }) => lines.length > 0)
  const path = usePublicPath()
  const { token, number, status, delivery_type, isMine } = order
  const steps = stagesOf(delivery_type, status)
  const reached = steps.indexOf(status)
  const ownPage = isMine ? `/profile/orders/${number}` : `/order/${token}`
  const href = isMine && others > 0 ? '/profile/orders' : ownPage
  const more = others > 0 ? t('others', { count: others }) : null
  const isLifted = path === '/cart' && hasCartAction

  return (
    <div className={`contents ${styles.place} ${isLifted ? styles.overCart : ''}`}>
      <div className={`sand ${styles.room}`} />
      <aside className={styles.bar} aria-label={t('label')}>
        <DockedCard
          hide={isEnded(status) ? { label: t('hide'), onHide: () => useActiveOrders.getState().dismiss(token) } : null}
        >
          <Link href={href} className={`row-3 centred shrinks grows pad-2-3 plain round-inherit ${styles.link}`}>
            <span
              className={
                status === 'delivered'
                  ? `centre keeps-size square circle ${styles.icon} ${styles.over}`
                  : `centre keeps-size square circle ${styles.icon}`
              }
            >
              <Icon name={iconOf(order)} />
            </span>
            <span className={`stack shrinks grows gap-2px ${styles.words}`}>
              <span className={`snug title-row gap-0-3 ${styles.title}`}>
                <span className={`weight-700 balanced ${styles.status}`}>{statusText(order, status)}</span>{' '}
                <span className={`keeps-size text-s soft ${styles.number}`}>{number}</span>
              </span>{' '}
              <span className={`text-s soft balanced lines-13 unless-empty ${styles.when}`}>
                {[when, more].filter(Boolean).join(' · ')}
              </span>
              {reached >= 0 && (
                <span className={`row above-1 ${styles.steps}`} aria-hidden="true">
                  {steps.map((step, index) => (
                    <span key={step} className={index <= reached ? styles.done : undefined} />
                  ))}
                </span>
              )}
            </span>
            {!isEnded(status) && (
              <span className={`keeps-size soft ${styles.chevron}`}>
                <Icon name="chevron" size={20} />
              </span>
            )}
          </Link>
        </DockedCard>
        <p role="status" className="visually-hidden">
          {t('news', { number, status: statusText(order, status) })}
        </p>
      </aside>
    </div>
  )
}
