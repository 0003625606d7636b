'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import styles from '@/components/staff/panel.module.css'
import { useMoment } from '@/lib/i18n/use-moment'
import type { Stoppable } from './stoppable'

type StopRowsProps = {
  readonly title: string
  readonly items: readonly Stoppable[]
  readonly onStop: (item: Stoppable) => void
  readonly onResume: (item: Stoppable) => void
}

/** Items of the stop-list under one heading, each with the button that stops or resumes its sale. */
export function StopRows({ title, items, onStop, onResume }: StopRowsProps) {
  const t = useTranslations('staff.stopList')
  const queue = useTranslations('staff.queue')
  const { until } = useMoment()
  const id = useId()
  const noteOf = (item: Stoppable): string => {
    if (item.isWaiting) return queue('waiting')
    if (!item.isStopped) return item.place
    return item.until ? until(item.until) : t('untilResumed')
  }
  return (
    <section className="stack-3" aria-labelledby={id}>
      <h2 id={id} className="text-22">
        {title}
      </h2>
      <ul className="clips tile">
        {items.map((item) => (
          <li
            key={item.key}
            className={
              item.isStopped
                ? `row-3 centred spread ${styles.row} ${styles.stopped}`
                : `row-3 centred spread ${styles.row}`
            }
          >
            <div className="shrinks snug">
              <p className={`weight-650 ${styles.rowName}`}>{item.name}</p>
              <p className="soft">{noteOf(item)}</p>
            </div>
            <button
              type="button"
              className={`${styles.button} keeps-size ${styles.rowButton} ${item.isStopped ? '' : `wrong ${styles.danger}`}`}
              aria-label={t(item.isStopped ? 'resumeNamed' : 'stopNamed', { name: item.name })}
              onClick={() => (item.isStopped ? onResume(item) : onStop(item))}
            >
              {t(item.isStopped ? 'resume' : 'stop')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
