'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import cards from '@/components/orders/page/order-view.module.css'
import { Icon } from '@/components/ui/content/icon'
import type { Order } from '@/lib/contract/order/ordering'
import type { ProblemReport } from '@/lib/contract/order/problem-facts'
import { PICKUP } from '@/lib/domain/order/delivery'
import { isRefusedRemake } from '@/lib/domain/staff/remake'
import { nameTimesQuantity } from '@/lib/i18n/name-times-quantity'
import { formatCount, formatTenge } from '@/lib/i18n/tenge'
import { useMoment } from '@/lib/i18n/use-moment'
import styles from './problem.module.css'
import { SentPhoto } from './sent-photo'

type SentProblemProps = {
  readonly token: string
  readonly order: Order
  readonly report: ProblemReport
  /** The customer has just sent the form that this replaces. */
  readonly hasJustBeenSent: boolean
}

/** The compensation in words with amounts; empty: none. */
function useGivenBack() {
  const t = useTranslations('problem.outcome')
  const locale = useLocale()
  return ({ state, money, bonus }: ProblemReport, isToCard: boolean): string => {
    const bonuses = { count: bonus, shown: formatCount(bonus, locale) }
    if (state === 'bonus') return t('bonus', bonuses)
    const amount = formatTenge(money, locale)
    return [
      ...(money > 0 ? [t(isToCard ? 'moneyToCard' : 'money', { amount })] : []),
      ...(bonus > 0 ? [t('alsoBonus', bonuses)] : []),
    ].join(' ')
  }
}

const RECEIVED = { money: 'receivedMoney', bonus: 'receivedBonus', remake: 'receivedRemake' } as const

/** The shop's decision about a report. */
function useOutcomeText() {
  const t = useTranslations('problem.outcome')
  const givenBack = useGivenBack()
  return (report: ProblemReport, { payment, delivery_type, problems }: Order): string => {
    if (report.state === 'received') return t(RECEIVED[report.wish])
    if (report.state === 'remake') return t('remake', { way: delivery_type === PICKUP ? 'pickup' : 'delivery' })
    if (isRefusedRemake(report))
      return t('refusedRemake', { choice: problems.reportable_until === null ? 'over' : 'open' })
    if (report.state === 'refused') return t('refused')
    return givenBack(report, payment.card !== null) || t('settled')
  }
}

/** A report and the shop's decision. */
export function SentProblem({ token, order, report, hasJustBeenSent }: SentProblemProps) {
  const t = useTranslations('problem')
  const { stamp } = useMoment()
  const outcomeOf = useOutcomeText()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // The form has disappeared: the focus moves to the report.
    if (hasJustBeenSent) title.current?.focus()
  }, [hasJustBeenSent])

  return (
    <section className={`stack one-column card pad-5-4 ${cards.card}`} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className="title-s">
        {t(`state.${report.state}`)}
      </h2>
      <p className={`row-2 sand round-s weight-600 ${styles.outcome}`} data-state={report.state} role="status">
        <Icon
          name={report.state === 'received' ? 'clock' : report.state === 'refused' ? 'attention' : 'check'}
          size={22}
        />
        <span>{outcomeOf(report, order)}</span>
      </p>
      {report.answer && <p className={`typed ${styles.answer}`}>{report.answer}</p>}
      <ul className={`stack-2 ${styles.reported}`}>
        {report.lines.map(({ line, kind, quantity }) => (
          <li key={line}>
            <strong>{nameTimesQuantity(order.lines[line]?.name ?? '', quantity)}</strong>
            <span>{t(`kind.${kind}`)}</span>
          </li>
        ))}
      </ul>
      {report.comment && <p className="typed">{report.comment}</p>}
      {report.photos.length > 0 && (
        <ul className={`wrap-2 ${styles.photos}`}>
          {report.photos.map((key, index) => (
            <li key={key}>
              <SentPhoto token={token} photo={key} number={index + 1} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-m weight-400 soft">
        <time dateTime={report.created_at} suppressHydrationWarning>
          {stamp(report.created_at)}
        </time>
      </p>
    </section>
  )
}
