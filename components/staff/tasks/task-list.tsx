'use client'

import { useTranslations } from 'next-intl'
import styles from '@/components/staff/panel.module.css'
import type { Board } from '@/components/staff/use-board'
import { Empty } from '@/components/ui/content/empty'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { isOffline } from '@/lib/api/offline'
import type { StaffTask } from '@/lib/contract/staff/staff'
import type { StaffAct } from '@/lib/contract/staff/staff-acts'
import type { StaffRole } from '@/lib/domain/staff/staff'
import { useStaffActs } from '@/stores/staff/acts'
import { TaskCard } from './task-card'

const isAbout = (act: StaffAct, { id, problem_id }: StaffTask): boolean =>
  act.kind === 'task_done' ? act.task_id === id : act.kind === 'decide' && act.problem_id === problem_id

/** The tasks for people: calls, problems, unclear addresses. */
export function TaskList({ board, role }: { readonly board: Board; readonly role: StaffRole }) {
  const t = useTranslations('staff.tasks')
  const common = useTranslations('common')
  const waiting = useStaffActs((acts) => acts.waiting)
  const { data, isStale, ask } = board.tasks
  if (!data)
    return (
      <div className={styles.panel}>
        {isStale ? (
          <LoadFailure isOffline={isOffline()} onRetry={ask} />
        ) : (
          <Skeleton label={common('loading')} rows={3} height={140} />
        )}
      </div>
    )
  if (data.tasks.length === 0)
    return (
      <div className={styles.panel}>
        <Empty icon="check" title={t('none')} text={t('noneText')} />
      </div>
    )
  return (
    <div className={styles.panel}>
      <h2 className="text-22">{t('title')}</h2>
      <ul className="stack-3">
        {data.tasks.map((task) => (
          <TaskCard key={task.id} task={task} role={role} isWaiting={waiting.some(({ act }) => isAbout(act, task))} />
        ))}
      </ul>
      {data.total > data.tasks.length && <p className="soft">{t('of', { total: data.total })}</p>}
    </div>
  )
}
