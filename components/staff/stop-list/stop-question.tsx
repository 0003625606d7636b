'use client'

import { useTranslations } from 'next-intl'
import styles from '@/components/staff/panel.module.css'
import { Dialog } from '@/components/ui/dialog'
import { startOfNextDay } from '@/lib/domain/board'
import { minutesAfter } from '@/lib/domain/time/durations'

type StopQuestionProps = {
  readonly name: string
  readonly now: Date
  /** @param until ISO 8601; null: until somebody resumes it */
  readonly onStop: (until: string | null) => void
  readonly onClose: () => void
}

/** Asks for how long something is not sold. */
export function StopQuestion({ name, now, onStop, onClose }: StopQuestionProps) {
  const t = useTranslations('staff.stopList')
  const common = useTranslations('common')
  return (
    <Dialog title={t('howLong', { name })} closeLabel={common('close')} size="small" onClose={onClose}>
      <div className={styles.section}>
        <button type="button" className={styles.button} onClick={() => onStop(minutesAfter(now, 60).toISOString())}>
          {t('hour')}
        </button>
        <button type="button" className={styles.button} onClick={() => onStop(startOfNextDay(now).toISOString())}>
          {t('today')}
        </button>
        <button type="button" className={styles.button} onClick={() => onStop(null)}>
          {t('open')}
        </button>
      </div>
    </Dialog>
  )
}
