'use client'

import { useTranslations } from 'next-intl'
import type { ShownOrder } from '@/components/staff/board/apply-queued-acts'
import { staffOrderTime } from '@/lib/contract/order/order-time'
import { localTime } from '@/lib/domain/time/branch-clock'
import { SLOT_MINUTES } from '@/lib/domain/time/slots'
import { useMoment } from '@/lib/i18n/use-moment'

type PromisedTimeProps = { readonly order: ShownOrder; readonly now: Date }

const span = (from: Date | null, to: Date): string =>
  [...(from ? [from] : []), to].map((one) => localTime(one).time).join('–')

/** The time that the customer was promised, and the one that their page shows now when it differs. */
export function PromisedTime({ order, now }: PromisedTimeProps) {
  const t = useTranslations('staff.due')
  const { wanted } = useMoment()
  const { promised, slot, waiting } = order
  const time = slot ? wanted(slot.start, SLOT_MINUTES) : span(new Date(promised.from), new Date(promised.to))
  // The customer does not know of unanswered actions.
  const told = waiting > 0 ? null : staffOrderTime(order, now)
  return (
    <>
      <p className="soft">{t(slot ? 'slot' : 'promised', { time })}</p>
      {told && told.kind !== 'promised' && (
        <p className={told.kind === 'estimate' ? 'soft' : 'weight-650 wrong'}>
          {told.kind === 'estimate' || told.kind === 'late'
            ? t(`told.${told.kind}`, { time: span(told.from, told.to) })
            : t(`told.${told.kind}`)}
        </p>
      )}
    </>
  )
}
