'use client'

import { useTranslations } from 'next-intl'
import { DockedCard } from '@/components/orders/docked-card'
import { useOpenRepeat } from '@/components/orders/repeat/use-open-repeat'
import { useRootMark } from '@/components/ui/behaviour/use-root-mark'
import { Icon } from '@/components/ui/content/icon'
import type { UsualOrder } from './use-usual-order'
import styles from './usual.module.css'

/** The number of dishes that the bar names. */
const NAMED = 2

/** The offer of the usual order, which opens its repetition. It is at the lower edge of the page unless another bar is. */
export function UsualBar({
  usual: { request, dishes },
  onHide,
}: {
  readonly usual: UsualOrder
  readonly onHide: () => void
}) {
  const t = useTranslations('usual')
  useRootMark('usual-bar')
  const open = useOpenRepeat(request)
  const list = dishes.slice(0, NAMED).join(', ')
  return (
    <>
      <div className={`sand ${styles.room}`} />
      <aside className={styles.bar} aria-label={t('label')}>
        <DockedCard hide={{ label: t('hide'), onHide }}>
          <button
            type="button"
            className={`row-3 centred shrinks grows touch-xl bare pad-2-3 left round-inherit ${styles.open}`}
            onClick={open}
          >
            <span className="keeps-size flame">
              <Icon name="repeat" size={22} />
            </span>
            <span className="stack shrinks grows lines-13">
              <span className={`weight-700 ${styles.title}`}>{t('title')}</span>{' '}
              <span className={`clips text-s soft balanced ${styles.dishes}`}>
                {t('dishes', { list, more: Math.max(0, dishes.length - NAMED) })}
              </span>
            </span>
          </button>
        </DockedCard>
      </aside>
    </>
  )
}
