'use client'

import { useTranslations } from 'next-intl'
import type { ShownOrder } from '@/components/staff/board/apply-queued-acts'
import { ACCEPT_MINUTE_CHOICES, longestMinutesInTime } from '@/lib/domain/staff/board'
import { localTime } from '@/lib/domain/time/branch-clock'
import { minutesAfter } from '@/lib/domain/time/durations'
import styles from './acts.module.css'
import { cookByOf } from './due'

type AcceptBarProps = {
  readonly order: ShownOrder
  readonly now: Date
  /** @param minutes null: the order is for a slot */
  readonly onAccept: (minutes: number | null) => void
}

/** Accepts a new order with one touch: a button for each number of minutes, the one that fits the promise best highlighted. */
export function AcceptBar({ order, now, onAccept }: AcceptBarProps) {
  const t = useTranslations('staff.accept')
  if (order.slot) {
    const { time } = localTime(new Date(order.slot.start))
    return (
      <button type="button" className={`main-button shrinks-on-press ${styles.main}`} onClick={() => onAccept(null)}>
        {t('slot', { time })}
      </button>
    )
  }
  const kindest = longestMinutesInTime(cookByOf(order), now)
  return (
    <fieldset className={`stack-2 ${styles.accept}`}>
      <legend className={`weight-650 ${styles.legend}`}>{t('legend')}</legend>
      <div className={`stack-2 ${styles.choices}`}>
        {ACCEPT_MINUTE_CHOICES.map((minutes) => {
          const { time } = localTime(minutesAfter(now, minutes))
          return (
            <button
              key={minutes}
              type="button"
              className={
                minutes === kindest
                  ? `stack in-middle round tight in-centre shrinks-on-press ${styles.choice} on-flame ${styles.kindest}`
                  : `stack in-middle round tight in-centre shrinks-on-press ${styles.choice}`
              }
              onClick={() => onAccept(minutes)}
            >
              <span className="visually-hidden">{t('hidden')}</span>{' '}
              <strong>
                {t.rich('minutes', { minutes, unit: (unit) => <span className={styles.unit}>{unit}</span> })}
              </strong>{' '}
              <span>{t.rich('at', { time, by: (by) => <span className={styles.unit}>{by}</span> })}</span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
