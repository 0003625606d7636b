'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import styles from '@/components/staff/panel.module.css'
import { Switch } from '@/components/ui/controls/choice'
import type { PushState } from './use-push'

/** The switch for push messages about new orders, and why it does not work. Not rendered when the chain's API has no push. */
export function PushSwitch({ push: { state, text, turn, retry } }: { readonly push: PushState }) {
  const t = useTranslations('staff.waking')
  const common = useTranslations('common')
  const hint = useId()
  if (state === null) return null
  const isOn = state === 'on' || state === 'busy' || state === 'offline' || state === 'failed'
  const isImpossible = state === 'missing' || state === 'install' || state === 'denied'
  return (
    <>
      <Switch
        role="switch"
        label={t('label')}
        aria-describedby={hint}
        checked={isOn}
        disabled={isImpossible || state === 'busy'}
        onChange={(event) => turn(event.target.checked)}
      />
      <p id={hint} className="soft">
        {t('hint')}
      </p>
      <p role="status" className="soft">
        {state !== 'failed' && t(`state.${state}`)}
      </p>
      {state === 'failed' && (
        <div role="alert">
          <p className="below-2 weight-600 wrong">{text ?? t('state.failed')}</p>
          <div className={`stack-2 ${styles.choices}`}>
            <button type="button" className={styles.button} onClick={retry}>
              {common('retry')}
            </button>
          </div>
        </div>
      )}
    </>
  )
}
