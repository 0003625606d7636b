'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useQueueAct } from '@/components/staff/order/use-queue-act'
import styles from '@/components/staff/panel.module.css'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { Dialog } from '@/components/ui/layers/dialog'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { messageOf } from '@/lib/api/refusal-message'
import { type StaffProblem, staffProblemRoutes } from '@/lib/contract/staff/staff-problems'
import type { StaffRole } from '@/lib/domain/staff/staff'
import { formatTenge } from '@/lib/i18n/tenge'
import { DecideReport } from './decide-report'

type ReportDialogProps = {
  readonly orderNumber: string
  readonly problemId: number
  readonly role: StaffRole
  readonly onClose: () => void
}

/** A customer's report about an order, with photos, and the question of its compensation. */
export function ReportDialog({ orderNumber, problemId, role, onClose }: ReportDialogProps) {
  const t = useTranslations('staff.report')
  const common = useTranslations('common')
  const press = useQueueAct(`problem ${problemId}`)
  const { state, retry } = useApiQuery(staffProblemRoutes.staffProblems, { params: { id: orderNumber } })
  const report = state.kind === 'ready' ? state.data.problems.find(({ id }) => id === problemId) : undefined
  return (
    <Dialog title={t('title', { number: orderNumber })} closeLabel={common('close')} onClose={onClose}>
      {state.kind === 'loading' && <Skeleton label={common('loading')} rows={3} height={96} />}
      {state.kind === 'failed' && (
        <LoadFailure isOffline={state.isOffline} title={t('failed')} text={messageOf(state.problem)} onRetry={retry} />
      )}
      {report && (
        <div className="stack-3">
          <ReportFacts report={report} />
          {report.state !== 'received' ? (
            <p role="status">{t('decided')}</p>
          ) : role === 'manager' || report.wish === 'remake' ? (
            <DecideReport
              report={report}
              role={role}
              onDecide={(decision) => {
                press({ kind: 'decide', problem_id: problemId, ...decision })
                onClose()
              }}
            />
          ) : (
            <p className="soft">{t('manager')}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}

function ReportFacts({ report }: { readonly report: StaffProblem }) {
  const t = useTranslations('staff.report')
  const locale = useLocale()
  return (
    <>
      <ul>
        {report.lines.map(({ name, kind, quantity, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name, and none ever moves
          <li key={index}>
            {t('line', { name, count: quantity, kind: t(`kind.${kind}`) })}{' '}
            <span className="soft">({t('worth', { amount: formatTenge(amount, locale) })})</span>
          </li>
        ))}
      </ul>
      {report.comment && <p className="text-l typed">{report.comment}</p>}
      <p className={`weight-650 ${styles.rowName}`}>{t(`wish.${report.wish}`)}</p>
      {report.cause && <p className="soft">{t(`cause.${report.cause}`)}</p>}
      {report.photos.length > 0 && (
        <ul className={`stack-2 ${styles.photos}`}>
          {report.photos.map((webp, index) => (
            <li key={webp}>
              {/* biome-ignore lint/performance/noImgElement: a picture in the answer of a call. */}
              <img src={`data:image/webp;base64,${webp}`} alt={t('photo', { number: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
