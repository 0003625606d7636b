'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { askToNotify, notifyPermission } from '@/components/staff/alarm/notify'
import { ring } from '@/components/staff/alarm/sound'
import styles from '@/components/staff/panel.module.css'
import { Confirm } from '@/components/ui/confirm'

type ThisTabletProps = {
  /** Whose key it is. */
  readonly name: string
  readonly hasSound: boolean
  readonly onLeave: () => void
  readonly languages: ReactNode
}

/** What belongs to the tablet: its sound, notifications, language, and the way out. */
export function ThisTablet({ name, hasSound, onLeave, languages }: ThisTabletProps) {
  const t = useTranslations('staff')
  const [permission, setPermission] = useState(notifyPermission)
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="this-tablet">
      <h2 id="this-tablet" className={styles.title}>
        {t('branch.tablet')}
      </h2>
      <p className={styles.hint}>{t('branch.key', { name })}</p>
      <p className={styles.hint}>{t(hasSound ? 'sound.on' : 'sound.off')}</p>
      {permission === 'granted' && <p className={styles.hint}>{t('notify.allowed')}</p>}
      {permission === 'denied' && <p className={styles.hint}>{t('notify.denied')}</p>}
      <div className={styles.choices}>
        <button type="button" className={styles.button} onClick={ring}>
          {t('sound.test')}
        </button>
        {permission === 'default' && (
          <button type="button" className={styles.button} onClick={() => void askToNotify().then(setPermission)}>
            {t('notify.allow')}
          </button>
        )}
        <button type="button" className={styles.button} onClick={() => setIsLeaving(true)}>
          {t('session.leave')}
        </button>
      </div>
      {languages}
      {isLeaving && (
        <Confirm
          title={t('session.leaveQuestion')}
          confirmLabel={t('session.leave')}
          onConfirm={onLeave}
          onCancel={() => setIsLeaving(false)}
        >
          <p>{t('session.leaveText')}</p>
        </Confirm>
      )}
    </section>
  )
}
