'use client'

import { useTranslations } from 'next-intl'
import type { StaffOrder } from '@/lib/contract/staff/staff'
import { isUnpaid, piecesToCook } from '@/lib/domain/staff/board'
import { nameTimesQuantity } from '@/lib/i18n/name-times-quantity'
import { dishesToCook } from './dishes-to-cook'
import styles from './order-detail.module.css'

type Line = StaffOrder['lines'][number]

/** What was chosen for a dish, in large letters what to leave out. */
function Chosen({ dish: { options, removed } }: { readonly dish: Pick<Line, 'options' | 'removed'> }) {
  const t = useTranslations('staff.order')
  return (
    <>
      {options.length > 0 && (
        <ul className={styles.options}>
          {options.map(({ name, quantity: count }) => (
            <li key={name}>+ {count > 1 ? nameTimesQuantity(name, count) : name}</li>
          ))}
        </ul>
      )}
      {removed.length > 0 && (
        <p className={`at-start alarm round-s weight-800 tight pad-1-3 ${styles.without}`}>
          {t('without', { list: removed.join(', ') })}
        </p>
      )}
    </>
  )
}

/** One line of an order for the kitchen: quantity, dish, options, and in large letters the removed ingredients. */
export function OrderLine({ line, order }: { readonly line: Line; readonly order: StaffOrder }) {
  const t = useTranslations('staff.order')
  const quantity = piecesToCook(order.status, line.quantity, line.refunded_quantity)
  return (
    <li className={`row-3 ${styles.line}`}>
      <span
        className={
          quantity > 1
            ? `inline-row packed keeps-size round-s weight-800 figures ${styles.quantity} ${styles.several}`
            : `inline-row packed keeps-size round-s weight-800 figures ${styles.quantity}`
        }
      >
        {quantity}
        <span aria-hidden="true">×</span>
      </span>
      <div className={`stack-1 shrinks ${styles.words}`}>
        <p className="weight-700 tight text-22">{line.name}</p>
        <Chosen dish={line} />
        {dishesToCook(line, order.status).map(({ dish, at, pieces }) => (
          <div key={at} className="stack-1">
            <p className="weight-700">
              {at + 1}. {dish.name}
              {pieces !== quantity && ` × ${pieces}`}
            </p>
            <Chosen dish={dish} />
          </div>
        ))}
        {line.note && (
          <p className={`at-start sand round-s weight-650 pad-1-3 ${styles.note}`}>{t('note', { text: line.note })}</p>
        )}
        {line.is_gift && <p className="weight-650 leaf">{t('gift')}</p>}
        {line.refunded_quantity > 0 && (
          <p className="weight-650 leaf">
            {t(isUnpaid(order.payment.state) ? 'takenOff' : 'refunded', { count: line.refunded_quantity })}
          </p>
        )}
      </div>
    </li>
  )
}
