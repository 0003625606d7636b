'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { createPortal } from 'react-dom'
import { useRootMark } from '@/components/ui/behaviour/use-root-mark'
import type { StaffOrder } from '@/lib/contract/staff/staff'
import { formatPhone } from '@/lib/domain/account/phone'
import { PICKUP } from '@/lib/domain/order/delivery'
import { USUAL_IF_SOLD_OUT } from '@/lib/domain/order/if-sold-out'
import { ORDER_FIELDS, ORDER_TEXTS, ruleOf } from '@/lib/domain/order/order-fields'
import { cashToCollect, piecesToCook } from '@/lib/domain/staff/board'
import { localTime } from '@/lib/domain/time/branch-clock'
import { formatTenge } from '@/lib/i18n/tenge'
import { dishesToCook } from './dishes-to-cook'
import { dueOf } from './due'
import styles from './ticket.module.css'
import { useAddressWords } from './use-address-words'

/** The lines with the pieces to cook; pieces that were removed from the order are not printed. */
const linesToCook = ({ lines, status }: StaffOrder) =>
  lines
    .map((line) => ({ line, quantity: piecesToCook(status, line.quantity, line.refunded_quantity) }))
    .filter(({ quantity }) => quantity > 0)

/** What was chosen for a dish, and what to leave out. */
function Chosen({
  dish: { options, removed },
}: {
  readonly dish: Pick<StaffOrder['lines'][number], 'options' | 'removed'>
}) {
  const t = useTranslations('staff.ticket')
  return (
    <>
      {options.map(({ name, quantity }) => (
        <p key={name}>
          + {name}
          {quantity > 1 && ` × ${quantity}`}
        </p>
      ))}
      {removed.length > 0 && (
        <p className={styles.without}>
          {t('without')}: {removed.join(', ')}
        </p>
      )}
    </>
  )
}

type TicketProps = { readonly order: StaffOrder; readonly now: Date }

/** The order on paper of 80 mm, only printed, never shown. Black on white without pictures, for a thermal printer. */
export function Ticket({ order, now }: TicketProps) {
  const t = useTranslations('staff.ticket')
  const words = useTranslations('staff.order')
  const pay = useTranslations('staff.pay')
  const type = useTranslations('staff.type')
  const locale = useLocale()
  useRootMark('ticket')
  const addressOf = useAddressWords()
  const money = (amount: number) => formatTenge(amount, locale)
  const address = order.address && addressOf(order.address)
  const { amount, change } = cashToCollect(order.payment.collect, order.payment.change_from)
  return createPortal(
    // On paper the ticket is the whole page, so it has the main heading, also for a PDF that is read aloud.
    <main hidden className={`hidden ${styles.ticket}`}>
      <h1 className={styles.number}>{order.number}</h1>
      <p className={styles.time}>{localTime(dueOf(order).at).time}</p>
      <p className={styles.type}>{type(order.delivery_type === PICKUP ? 'pickup' : 'delivery')}</p>
      <ul>
        {linesToCook(order).map(({ line, quantity }) => (
          <li key={line.line_id} className={styles.line}>
            <p className={styles.name}>
              {quantity} × {line.name}
            </p>
            <Chosen dish={line} />
            {dishesToCook(line, order.status).map(({ dish, at, pieces }) => (
              <Fragment key={at}>
                <p className={styles.name}>
                  {at + 1}. {dish.name}
                  {pieces !== quantity && ` × ${pieces}`}
                </p>
                <Chosen dish={dish} />
              </Fragment>
            ))}
            {line.note && <p className={`typed ${styles.comment}`}>{line.note}</p>}
          </li>
        ))}
      </ul>
      {ORDER_TEXTS.map(
        (field) =>
          order[field] && (
            <p key={field} className={`typed ${styles.comment}`}>
              {ruleOf(field).lines === 'one' && `${words(ORDER_FIELDS[field].typed)}: `}
              {order[field]}
            </p>
          ),
      )}
      <p>{order.persons === 0 ? words('noCutlery') : words('persons', { count: order.persons })}</p>
      {order.if_sold_out !== USUAL_IF_SOLD_OUT && (
        <p className={styles.comment}>{words(`ifSoldOut.${order.if_sold_out}`)}</p>
      )}
      <p className={styles.total}>
        {t('total')}: {money(order.total)}
      </p>
      <p className={styles.collect}>
        {amount > 0 ? `${t('collect', { method: order.payment.method })}: ${money(amount)}` : t('paid')}
      </p>
      {change > 0 && (
        <p className={styles.name}>
          {pay('change', { change: money(change), from: money(order.payment.change_from ?? 0) })}
        </p>
      )}
      {order.buyer_bin && <p>{words('buyerBin', { number: order.buyer_bin })}</p>}
      <div className={styles.where}>
        <p className={styles.name}>{order.name}</p>
        <p className={styles.name}>{formatPhone(order.phone)}</p>
        {address && <p className={styles.name}>{address.street}</p>}
        {address && <p>{address.inside}</p>}
        {order.flags.includes('far_pin') && <p className={styles.name}>{words('flags.far_pin')}</p>}
        {address && order.hand_over !== 'hand' && <p className={styles.name}>{words(`handOver.${order.hand_over}`)}</p>}
        {order.second_phone && (
          <p className={styles.name}>{words('callSecond', { phone: formatPhone(order.second_phone) })}</p>
        )}
        {order.address?.comment && <p className={`typed ${styles.comment}`}>{order.address.comment}</p>}
      </div>
      <p className={styles.small}>
        {order.filial.name} · {t('printed', { time: localTime(now).time })} · {t('note')}
      </p>
    </main>,
    document.body,
  )
}
