'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useQueueAct } from '@/components/staff/order/use-queue-act'
import styles from '@/components/staff/panel.module.css'
import { Icon } from '@/components/ui/content/icon'
import { TextInput } from '@/components/ui/controls/text-input'
import type { StaffTask } from '@/lib/contract/staff/staff'
import { formatPhone } from '@/lib/domain/account/phone'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { ORDER_FLAGS, type OrderFlag } from '@/lib/domain/order/order-limits'
import type { StaffRole } from '@/lib/domain/staff/staff'
import { formatTenge } from '@/lib/i18n/tenge'
import { useMoment } from '@/lib/i18n/use-moment'
import { ReportDialog } from './report-dialog'

type TaskCardProps = { readonly task: StaffTask; readonly isWaiting: boolean; readonly role: StaffRole }

const isFlag = (text: string): text is OrderFlag => ORDER_FLAGS.some((flag) => flag === text)

/** One task: its subject, the phone to call, and a button that completes it. A report needs a decision instead, because its customer waits. */
export function TaskCard({ task, isWaiting, role }: TaskCardProps) {
  const t = useTranslations('staff.tasks')
  const queue = useTranslations('staff.queue')
  const locale = useLocale()
  const { stamp } = useMoment()
  const press = useQueueAct(`task ${task.id}`)
  const report = useTranslations('staff.report')
  const flags = useTranslations('staff.order.flags')
  const [note, setNote] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const isReport = task.problem_id !== null && task.order_number !== null
  const text =
    task.kind === 'flagged_order'
      ? task.text
          .split(', ')
          .map((one) => (isFlag(one) ? flags(one) : one))
          .join('. ')
      : task.text
  const kind = t(`kind.${task.kind}`)
  const about = [
    ...(task.order_number ? [t('order', { number: task.order_number })] : []),
    ...(task.stars ? [t('stars', { stars: task.stars })] : []),
    ...(task.amount ? [formatTenge(task.amount, locale)] : []),
    ...(task.times > 1 ? [t('times', { count: task.times })] : []),
  ]
  return (
    <li className="stack-2 tile pad-4">
      <div className="title-row gap-1-3">
        <h3 className={`weight-650 ${styles.rowName}`}>{kind}</h3>
        <span className="soft">{stamp(task.created_at)}</span>
      </div>
      {about.length > 0 && <p className="soft">{about.join(' · ')}</p>}
      {text && <p className="text-l typed">{text}</p>}
      {task.phone && (
        <a href={`tel:+${task.phone}`} className="inline-row at-start touch-l weight-700 gap-2 text-20">
          <Icon name="phone" />
          {[task.name, formatPhone(task.phone)].filter(Boolean).join(', ')}
        </a>
      )}
      {isWaiting && <p role="status">{queue('waiting')}</p>}
      {!isWaiting && isReport && (
        <button type="button" className={`on-flame ${styles.button} ${styles.main}`} onClick={() => setIsOpen(true)}>
          {report('open')}
        </button>
      )}
      {isOpen && task.order_number !== null && task.problem_id !== null && (
        <ReportDialog
          orderNumber={task.order_number}
          problemId={task.problem_id}
          role={role}
          onClose={() => setIsOpen(false)}
        />
      )}
      {!isWaiting && !isReport && (
        <div className={`stack-3 ${styles.done}`}>
          <TextInput
            label={t('note')}
            maxLength={TEXT_LIMITS.comment}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <button
            type="button"
            className={styles.button}
            aria-label={t('doneNamed', { kind })}
            onClick={() => press({ kind: 'task_done', task_id: task.id, note: note.trim() })}
          >
            <Icon name="check" />
            {t('done')}
          </button>
        </div>
      )}
    </li>
  )
}
