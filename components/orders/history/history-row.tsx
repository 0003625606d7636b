'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { OrderActions } from '@/components/orders/order-actions'
import { timeNotInNotice, useAcceptance } from '@/components/orders/use-acceptance'
import { useOrderTime } from '@/components/orders/use-order-time'
import { useOrderStateText } from '@/components/orders/use-status-text'
import { Icon } from '@/components/ui/content/icon'
import { Picture } from '@/components/ui/content/picture'
import type { Order } from '@/lib/contract/order/ordering'
import { formatPhone } from '@/lib/domain/account/phone'
import { addressLine } from '@/lib/domain/place/address'
import { nameTimesQuantity } from '@/lib/i18n/name-times-quantity'
import { Link } from '@/lib/i18n/navigation/navigation'
import { formatTenge } from '@/lib/i18n/tenge'
import { useMoment } from '@/lib/i18n/use-moment'
import { isOpen, useActiveOrders } from '@/stores/orders/active-orders'
import styles from './history.module.css'
import { useLatestStatus } from './use-latest-status'

const PICTURES = 3

const namesOf = ({ lines }: Order): string =>
  lines.map(({ name, quantity }) => (quantity > 1 ? nameTimesQuantity(name, quantity) : name)).join(', ')

type HistoryRowProps = {
  readonly order: Order
  /** The order changed since its owner last viewed it. */
  readonly isUnread?: boolean
  /** The level of its heading. */
  readonly heading?: 'h2' | 'h3'
  /** Called after the customer closed the order here, so that it is no longer active. */
  readonly onEnded?: () => void
}

/**
 * An order of the list: dishes, time, place, sum and status, with a link to its page. An order that is closed here stays in the
 * list with its new status until the list is loaded again.
 */
export function HistoryRow({ order: listed, isUnread = false, heading: Heading = 'h2', onEnded }: HistoryRowProps) {
  const t = useTranslations('history')
  const reasons = useTranslations('order.close')
  const [changed, setChanged] = useState<{ readonly from: Order; readonly to: Order } | null>(null)
  const order = useLatestStatus(changed?.from === listed ? changed.to : listed)
  const locale = useLocale()
  const moment = useMoment()
  const stateText = useOrderStateText()
  const call = useTranslations('order')
  const acceptance = useAcceptance()(order)
  const time = timeNotInNotice(useOrderTime()(order), acceptance, order)
  const digits = order.filial.phone.replace(/\D/g, '')
  const pictures = order.lines.flatMap(({ image }) => image ?? []).slice(0, PICTURES)
  const where = order.address ? addressLine(order.address) : order.filial.name
  const look = order.status === 'cancelled' ? styles.cancelled : isOpen(order) ? styles.underWay : styles.over
  const updateOrder = (fresh: Order) => {
    setChanged({ from: listed, to: fresh })
    useActiveOrders.getState().updateOrder(fresh)
    if (order.is_active && !fresh.is_active) onEnded?.()
  }
  return (
    <li data-row={order.number} className={`stack centred anchor tile pad-4 gap-1-3 ${styles.row}`}>
      <p className={`${styles.state} ${look}`}>{stateText(order)}</p>
      <Heading className={`text-l ${styles.number}`}>
        <Link href={`/profile/orders/${order.number}`} className={`plain covers ${styles.link}`}>
          {t('order', { number: order.number })}
          {isUnread && (
            <>
              {' '}
              <span className={`circle inline-block ${styles.fresh}`}>
                <span className="visually-hidden">{t('fresh')}</span>
              </span>
            </>
          )}
        </Link>
      </Heading>
      <p className={`text-m soft ${styles.when}`}>
        <time dateTime={order.created_at}>{moment.stamp(order.created_at)}</time>
        {` · ${where}`}
      </p>
      <div className={`row-3 centred above-2 ${styles.what}`}>
        {pictures.length > 0 && (
          <span className={`row keeps-size ${styles.pictures}`}>
            {pictures.map((path, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand for two lines, and none ever moves
              <span key={index} className={`keeps-size clips square-l sand circle block ${styles.picture}`}>
                <Picture path={path} alt="" sizes="56px" />
              </span>
            ))}
          </span>
        )}
        <p className={`clips ${styles.names}`}>{namesOf(order)}</p>
      </div>
      <p className={`text-l weight-750 ${styles.total}`}>{formatTenge(order.total, locale)}</p>
      <span className={`soft ${styles.chevron}`}>
        <Icon name="chevron" size={20} />
      </span>
      {time && (
        <p className={`stack weight-600 ${styles.time}`}>
          {time.text}
          {time.why && <small>{time.why}</small>}
        </p>
      )}
      {acceptance && (
        <p className={`text-m ${styles.unaccepted}`}>
          {call.rich('acceptance.shortCall', {
            phone: formatPhone(digits),
            tel: (phone) => (
              <a className="anchor one-line" href={`tel:+${digits}`}>
                {phone}
              </a>
            ),
          })}
        </p>
      )}
      {order.cancel && (
        <p className={`text-m soft ${styles.why}`}>
          {reasons('reasonWas', { reason: reasons(`reason.${order.cancel.reason}`) })}
        </p>
      )}
      {order.shop_cancel && (
        <p className={`text-m soft ${styles.why}`}>
          {reasons('reasonWas', { reason: reasons(`byShop.reason.${order.shop_cancel.reason}`) })}
        </p>
      )}
      <div className={`wrap centred at-start anchor gap-0-4 ${styles.acts}`}>
        {order.receipt_url && (
          <a className="inline-row touch weight-600" href={order.receipt_url} target="_blank" rel="noopener noreferrer">
            {call('receipt')}
          </a>
        )}
        <OrderActions order={order} access="owner" onOrder={updateOrder} isCompact />
      </div>
    </li>
  )
}
