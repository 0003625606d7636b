'use client'

import { useTranslations } from 'next-intl'
import type { StaffOrder } from '@/lib/contract/staff/staff'
import { isEnded } from '@/lib/domain/order/order'
import { urgencyOf } from '@/lib/domain/staff/board'
import { localTime } from '@/lib/domain/time/branch-clock'
import { dueOf } from './due'
import styles from './due-clock.module.css'

type DueClockProps = {
  readonly order: StaffOrder
  readonly now: Date
  readonly isLarge?: boolean
}

/** The time of an order, and the minutes that are left. */
export function DueClock({ order, now, isLarge }: DueClockProps) {
  const t = useTranslations('staff.due')
  const { at, what } = dueOf(order)
  const { level, minutes } = urgencyOf(at, now)
  const { time } = localTime(at)
  if (isEnded(order.status)) return <span className="weight-650 soft">{time}</span>
  return (
    <span
      className={[`keeps-size round-s ${styles.due}`, styles[level], isLarge && styles.large].filter(Boolean).join(' ')}
    >
      {isLarge && <span className="text-m weight-600">{t(what)}</span>}
      <time dateTime={at.toISOString()} className={`weight-800 text-20 ${styles.time}`}>
        {time}
      </time>
      <span className="visually-hidden">{t(level === 'late' ? 'lateLong' : 'leftLong', { minutes })}</span>
      <span className={`text-m weight-650 one-line ${styles.left}`} aria-hidden="true">
        {isLarge
          ? t(level === 'late' ? 'lateLong' : 'leftLong', { minutes })
          : t(level === 'late' ? 'late' : 'left', { minutes })}
      </span>
    </span>
  )
}
