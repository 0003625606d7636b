'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { askToNotify, notifyPermission } from '@/components/staff/alarm/notify'
import { ring } from '@/components/staff/alarm/sound'
import styles from '@/components/staff/panel.module.css'
import { PushSwitch } from '@/components/staff/push/push-switch'
import type { PushState } from '@/components/staff/push/use-push'
import { Confirm } from '@/components/ui/layers/confirm'

type TabletSettingsProps = {
  /** The name of the key's owner. */
  readonly name: string
  readonly hasSound: boolean
  readonly push: PushState
  readonly onLeave: () => void
  readonly languages: ReactNode
}

/** The settings of this tablet: sound, notifications, language and logout. Push needs the same permission as notifications. */
export function TabletSettings({ name, hasSound, push, onLeave, languages }: TabletSettingsProps) {
  const t = useTranslations('staff')
  const [permission, setPermission] = useState(notifyPermission)
  const hasPush = push.state !== null && push.state !== 'missing' && push.state !== 'install'
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <section className="stack-3" aria-labelledby="this-tablet">
      <h2 id="this-tablet" className="text-22">
        {t('branch.tablet')}
      </h2>
      <p className="soft">{t('branch.key', { name })}</p>
      <p className="soft">{t(hasSound ? 'sound.on' : 'sound.off')}</p>
      <PushSwitch push={push} />
      {!hasPush && permission === 'granted' && <p className="soft">{t('notify.allowed')}</p>}
      {!hasPush && permission === 'denied' && <p className="soft">{t('notify.denied')}</p>}
      <div className={`stack-2 ${styles.choices}`}>
        <button type="button" className={styles.button} onClick={ring}>
          {t('sound.test')}
        </button>
        {!hasPush && permission === 'default' && (
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
