'use client'

import { useTranslations } from 'next-intl'
import { useOpenRepeat } from '@/components/orders/repeat/use-open-repeat'
import { Icon } from '@/components/ui/icon'
import { coverPage, pressOf } from '@/components/ui/second-tap'
import { useRootMark } from '@/components/ui/use-root-mark'
import type { Usual } from './use-usual'
import styles from './usual.module.css'

/** The number of dishes that are named. */
const NAMED = 2

/** The offer of the usual order: opens its repetition. At the lower edge of the page, unless something else is there. */
export function UsualBar({
  usual: { request, dishes },
  onHide,
}: {
  readonly usual: Usual
  readonly onHide: () => void
}) {
  const t = useTranslations('usual')
  useRootMark('usual-bar')
  const open = useOpenRepeat(request)
  const list = dishes.slice(0, NAMED).join(', ')
  return (
    <>
      <div className={styles.room} />
      <aside className={styles.bar} aria-label={t('label')}>
        <div className={styles.card}>
          <button type="button" className={styles.open} onClick={open}>
            <span className={styles.icon}>
              <Icon name="repeat" size={22} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{t('title')}</span>{' '}
              <span className={styles.dishes}>{t('dishes', { list, more: Math.max(0, dishes.length - NAMED) })}</span>
            </span>
          </button>
          <button
            type="button"
            className={styles.hide}
            aria-label={t('hide')}
            onClick={(event) => {
              coverPage(pressOf(event))
              onHide()
            }}
          >
            <Icon name="close" size={20} />
          </button>
        </div>
      </aside>
    </>
  )
}
