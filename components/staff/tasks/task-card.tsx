'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePress } from '@/components/staff/order/use-press'
import styles from '@/components/staff/panel.module.css'
import { Icon } from '@/components/ui/icon'
import { TextInput } from '@/components/ui/text-input'
import type { StaffTask } from '@/lib/contract/staff'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { formatPhone } from '@/lib/domain/phone'
import { formatTenge } from '@/lib/i18n/tenge'
import { useMoment } from '@/lib/i18n/use-moment'

/** One thing to do: what it is, whom to call, and a button that says it is done. */
export function TaskCard({ task, isWaiting }: { readonly task: StaffTask; readonly isWaiting: boolean }) {
  const t = useTranslations('staff.tasks')
  const queue = useTranslations('staff.queue')
  const locale = useLocale()
  const { stamp } = useMoment()
  const press = usePress(`task ${task.id}`)
  const [note, setNote] = useState('')
  const kind = t(`kind.${task.kind}`)
  const about = [
    ...(task.order_number ? [t('order', { number: task.order_number })] : []),
    ...(task.stars ? [t('stars', { stars: task.stars })] : []),
    ...(task.amount ? [formatTenge(task.amount, locale)] : []),
    ...(task.times > 1 ? [t('times', { count: task.times })] : []),
  ]
  return (
    <li className={styles.task}>
      <div className={styles.taskHead}>
        <h3 className={styles.rowName}>{kind}</h3>
        <span className={styles.note}>{stamp(task.created_at)}</span>
      </div>
      {about.length > 0 && <p className={styles.note}>{about.join(' · ')}</p>}
      {task.text && <p className={styles.taskText}>{task.text}</p>}
      {task.phone && (
        <a href={`tel:+${task.phone}`} className={styles.phone}>
          <Icon name="phone" />
          {[task.name, formatPhone(task.phone)].filter(Boolean).join(', ')}
        </a>
      )}
      {isWaiting ? (
        <p role="status">{queue('waiting')}</p>
      ) : (
        <div className={styles.done}>
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
