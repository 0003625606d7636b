'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { FormOnDemand } from '@/components/form/form-on-demand'
import cards from '@/components/orders/page/order-view.module.css'
import { Button } from '@/components/ui/controls/button'
import type { Order } from '@/lib/contract/order/ordering'
import { isRefusedRemake } from '@/lib/domain/staff/remake'
import { useMoment } from '@/lib/i18n/use-moment'
import { deleteProblemDraft, problemDraftOf } from '@/stores/orders/problem-draft'
import { SentProblem } from './sent-problem'

type ProblemPanelProps = {
  readonly token: string
  readonly order: Order
  /** Receives the order with its report. */
  readonly onOrder: (order: Order) => void
  /** Called when the order changed elsewhere and has to be requested again. */
  readonly onOutdated: () => void
}

const loadForm = () => import('./problem-form').then(({ ProblemForm }) => ProblemForm)

/** The report of a delivered order with its outcome, or the form for a report. Renders nothing when neither applies. */
export function ProblemPanel({ token, order, onOrder, onOutdated }: ProblemPanelProps) {
  const t = useTranslations('problem')
  const moment = useMoment()
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const { reports, reportable_until: until } = order.problems
  const canReport = until !== null
  const last = reports.at(-1)
  const isInstead = last !== undefined && isRefusedRemake(last)

  useEffect(() => {
    if (canReport && problemDraftOf(order.number)) setIsOpen(true)
  }, [canReport, order.number])

  const take = (reported: Order) => {
    deleteProblemDraft()
    setIsOpen(false)
    setIsSent(true)
    onOrder(reported)
  }

  return (
    <>
      {reports.map((report, index) => (
        <SentProblem
          key={report.created_at}
          token={token}
          order={order}
          report={report}
          hasJustBeenSent={isSent && index === reports.length - 1}
        />
      ))}
      {canReport && (
        <section className={`stack one-column card pad-5-4 ${cards.card}`} aria-labelledby={titleId}>
          <h2 id={titleId} className="title-s">
            {t(isInstead ? 'titleInstead' : reports.length > 0 ? 'titleMore' : 'title')}
          </h2>
          {isOpen ? (
            <FormOnDemand
              load={loadForm}
              rows={4}
              props={{ token, order, onSent: take, onOutdated, onClose: () => setIsOpen(false) }}
            />
          ) : (
            <div className="stack-3 one-column from-start">
              <p suppressHydrationWarning>{t('until', { moment: moment.until(until) })}</p>
              <Button look="secondary" onClick={() => setIsOpen(true)}>
                {t(isInstead ? 'openInstead' : 'open')}
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  )
}
