'use client'

import { useTranslations } from 'next-intl'
import styles from '@/components/staff/panel.module.css'
import { Dialog } from '@/components/ui/layers/dialog'
import { minutesAfter } from '@/lib/domain/time/durations'
import { useMoment } from '@/lib/i18n/use-moment'

type StopQuestionProps = {
  readonly name: string
  readonly now: Date
  /** When the working day of the branch ends, ISO 8601. */
  readonly dayEndsAt: string
  /** @param until ISO 8601; null: until the staff resumes the sale */
  readonly onStop: (until: string | null) => void
  readonly onClose: () => void
}

/** Asks how long an item is not sold. */
export function StopQuestion({ name, now, dayEndsAt, onStop, onClose }: StopQuestionProps) {
  const t = useTranslations('staff.stopList')
  const common = useTranslations('common')
  const { until } = useMoment()
  return (
    <Dialog title={t('howLong', { name })} closeLabel={common('close')} size="small" onClose={onClose}>
      <div className="stack-3">
        <button type="button" className={styles.button} onClick={() => onStop(minutesAfter(now, 60).toISOString())}>
          {t('hour')}
        </button>
        {new Date(dayEndsAt) > now && (
          <button type="button" className={styles.button} onClick={() => onStop(dayEndsAt)}>
            {t('today', { until: until(dayEndsAt) })}
          </button>
        )}
        <button type="button" className={styles.button} onClick={() => onStop(null)}>
          {t('open')}
        </button>
      </div>
    </Dialog>
  )
}
