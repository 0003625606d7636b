'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { isPageOutdated } from '@/lib/config/served-build'
import styles from './desk.module.css'

/** How often the page compares builds, in ms; the answers name theirs, and the orders are requested at least once a minute. */
const LOOK_MS = 5000

const subscribe = (onLook: () => void) => {
  const timer = setInterval(onLook, LOOK_MS)
  return () => clearInterval(timer)
}
const reloadPage = () => window.location.reload()

/**
 * Says that the shop has a new version of the page, and loads it on a press: after an automatic reload the tablet could not ring until it
 * was touched (decision 065).
 */
export function NewBuild({ reload = reloadPage }: { readonly reload?: () => void }) {
  const t = useTranslations('staff.newBuild')
  const isOld = useSyncExternalStore(subscribe, isPageOutdated, () => false)
  return (
    <div role="status">
      {isOld && (
        <div className={`row-3 centred spread sand ${styles.newBuild}`}>
          <p>{t('text')}</p>
          <button
            type="button"
            className={`keeps-size touch-l clear round weight-700 ${styles.refresh}`}
            onClick={reload}
          >
            {t('refresh')}
          </button>
        </div>
      )}
    </div>
  )
}
