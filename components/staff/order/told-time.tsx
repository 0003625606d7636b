'use client'

import { useTranslations } from 'next-intl'
import type { ShownOrder } from '@/components/staff/board/projected'
import { staffOrderTime } from '@/lib/contract/order-time'
import { SLOT_MINUTES } from '@/lib/domain/slots'
import { localTime } from '@/lib/domain/time/branch-clock'
import { useMoment } from '@/lib/i18n/use-moment'
import styles from './order-detail.module.css'

type ToldTimeProps = { readonly order: ShownOrder; readonly now: Date }

const span = (from: Date | null, to: Date): string =>
  [...(from ? [from] : []), to].map((one) => localTime(one).time).join('–')

/** What the customer was promised, and what their page says now where that is another time. */
export function ToldTime({ order, now }: ToldTimeProps) {
  const t = useTranslations('staff.due')
  const { wanted } = useMoment()
  const { promised, slot, waiting } = order
  const time = slot ? wanted(slot.start, SLOT_MINUTES) : span(new Date(promised.from), new Date(promised.to))
  // What was pressed and not answered yet is not told to anybody.
  const told = waiting > 0 ? null : staffOrderTime(order, now)
  return (
    <>
      <p className={styles.promised}>{t(slot ? 'slot' : 'promised', { time })}</p>
      {told && told.kind !== 'promised' && (
        <p className={told.kind === 'estimate' ? styles.promised : styles.toldLate}>
          {told.kind === 'estimate' || told.kind === 'late'
            ? t(`told.${told.kind}`, { time: span(told.from, told.to) })
            : t(`told.${told.kind}`)}
        </p>
      )}
    </>
  )
}
