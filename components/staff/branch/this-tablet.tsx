'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { askToNotify, notifyPermission } from '@/components/staff/alarm/notify'
import { ring } from '@/components/staff/alarm/sound'
import styles from '@/components/staff/panel.module.css'
import type { Waking } from '@/components/staff/push/use-waking'
import { WakingSwitch } from '@/components/staff/push/waking-switch'
import { Confirm } from '@/components/ui/layers/confirm'

type ThisTabletProps = {
  /** The name of the key's owner. */
  readonly name: string
  readonly hasSound: boolean
  readonly waking: Waking
  readonly onLeave: () => void
  readonly languages: ReactNode
}

/** The settings of this tablet: sound, notifications, language and logout. Push needs the same permission as notifications. */
export function ThisTablet({ name, hasSound, waking, onLeave, languages }: ThisTabletProps) {
  const t = useTranslations('staff')
  const [permission, setPermission] = useState(notifyPermission)
  const isWaking = waking.state !== null && waking.state !== 'missing' && waking.state !== 'install'
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <section className="stack-3" aria-labelledby="this-tablet">
      <h2 id="this-tablet" className={styles.title}>
        {t('branch.tablet')}
      </h2>
      <p className={styles.hint}>{t('branch.key', { name })}</p>
      <p className={styles.hint}>{t(hasSound ? 'sound.on' : 'sound.off')}</p>
      <WakingSwitch waking={waking} />
      {!isWaking && permission === 'granted' && <p className={styles.hint}>{t('notify.allowed')}</p>}
      {!isWaking && permission === 'denied' && <p className={styles.hint}>{t('notify.denied')}</p>}
      <div className={styles.choices}>
        <button type="button" className={styles.button} onClick={ring}>
          {t('sound.test')}
        </button>
        {!isWaking && permission === 'default' && (
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
