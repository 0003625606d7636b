'use client'

import { useTranslations } from 'next-intl'
import { useQueueAct } from '@/components/staff/order/use-queue-act'
import styles from '@/components/staff/panel.module.css'
import type { StaffBranch } from '@/lib/contract/staff/staff'
import { wholeMinute } from '@/lib/domain/time/branch-clock'
import { minutesAfter } from '@/lib/domain/time/durations'
import { useMoment } from '@/lib/i18n/use-moment'
import { useStaffActs } from '@/stores/staff/acts'
import { useBranchWords } from './use-branch-words'

/** The minutes that are offered for a pause and for slower cooking, and how long slower cooking lasts. Chosen by us. */
const PAUSES = [30, 60, 120] as const
const SLOWER = [10, 20, 30] as const
const SLOW_FOR_MINUTES = 60

type State = Pick<StaffBranch, 'paused_until' | 'extra_minutes' | 'extra_until'>

/** Whether the branch takes orders, and how much longer they take; one press changes either. */
export function BranchControls({ branch, now }: { readonly branch: StaffBranch; readonly now: Date }) {
  const t = useTranslations('staff.branch')
  const queue = useTranslations('staff.queue')
  const wordsOf = useBranchWords()
  const { until } = useMoment()
  const press = useQueueAct(branch.guid)
  const isWaiting = useStaffActs((acts) => acts.waiting.some(({ act }) => act.kind === 'kitchen'))
  const isPaused = branch.paused_until !== null && new Date(branch.paused_until) > now
  const { paused_until, extra_minutes, extra_until } = branch

  const set = (change: Partial<State>) =>
    press({ kind: 'kitchen', filial_guid: branch.guid, paused_until, extra_minutes, extra_until, ...change })
  const pauseUntil = (moment: Date) => set({ paused_until: wholeMinute(moment).toISOString() })

  return (
    <>
      <section className="stack-3" aria-labelledby="branch-now">
        <h2 id="branch-now" className="text-22">
          {t('now')}
        </h2>
        <p role="status" className={`weight-650 ${styles.rowName}`}>
          {isWaiting ? queue('waiting') : wordsOf(branch, now).text}
        </p>
        {isPaused ? (
          <button
            type="button"
            className={`on-flame ${styles.button} ${styles.main}`}
            onClick={() => set({ paused_until: null })}
          >
            {t('resume')}
          </button>
        ) : (
          <>
            <h3 className={`weight-650 ${styles.rowName}`}>{t('pause')}</h3>
            <div className={`stack-2 ${styles.choices}`}>
              {PAUSES.map((minutes) => (
                <button
                  key={minutes}
                  type="button"
                  className={`wrong ${styles.button} ${styles.danger}`}
                  onClick={() => pauseUntil(minutesAfter(now, minutes))}
                >
                  {minutes < 60 ? t('pauseFor', { minutes }) : t('pauseHour', { hours: minutes / 60 })}
                </button>
              ))}
              {new Date(branch.day_ends_at) > now && (
                <button
                  type="button"
                  className={`wrong ${styles.button} ${styles.danger}`}
                  onClick={() => set({ paused_until: branch.day_ends_at })}
                >
                  {t('pauseToday', { until: until(branch.day_ends_at) })}
                </button>
              )}
            </div>
          </>
        )}
      </section>
      <section className="stack-3" aria-labelledby="branch-slow">
        <h2 id="branch-slow" className="text-22">
          {t('slowDown')}
        </h2>
        <p className="soft">{t('slowHint')}</p>
        <div className={`stack-2 ${styles.choices}`}>
          <button
            type="button"
            className={styles.button}
            aria-pressed={extra_minutes === 0}
            onClick={() => set({ extra_minutes: 0, extra_until: null })}
          >
            {t('usual')}
          </button>
          {SLOWER.map((minutes) => (
            <button
              key={minutes}
              type="button"
              className={styles.button}
              aria-pressed={extra_minutes === minutes}
              onClick={() =>
                set({ extra_minutes: minutes, extra_until: minutesAfter(now, SLOW_FOR_MINUTES).toISOString() })
              }
            >
              {t('plus', { minutes })}
            </button>
          ))}
        </div>
      </section>
    </>
  )
}
