'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from '@/components/place/form/address.module.css'
import { Button } from '@/components/ui/controls/button'
import { CheckTerms } from './check-terms'
import { OutOfZone } from './out-of-zone'
import type { CheckState } from './use-address-check'

type CheckStatusProps = {
  readonly state: CheckState
  readonly onRetry: () => void
  /** Content below the terms of a served address. */
  readonly action?: ReactNode
}

const TONES = { yes: 'good', no: 'bad', unknown: 'careful' } as const

/** The state of a delivery check: searching, served on these terms, out of zone, or not on the map. Announced politely. */
export function CheckStatus({ state, onRetry, action }: CheckStatusProps) {
  const common = useTranslations('common')
  const t = useTranslations('address')
  const tone = state.kind === 'ready' ? TONES[state.check.served] : 'plain'
  return (
    <div
      role="status"
      className={state.kind === 'idle' ? styles.idle : `stack-2 paper round pad-4 ${styles.note} ${styles[tone]}`}
    >
      {state.kind === 'searching' && <p className="soft">{t('searching')}</p>}
      {state.kind === 'failed' && (
        <>
          <p className="weight-700">{state.isOffline ? common('offline') : t('checkFailed')}</p>
          <p>{t('checkFailedHint')}</p>
          <div>
            <Button look="secondary" onClick={onRetry}>
              {common('retry')}
            </Button>
          </div>
        </>
      )}
      {state.kind === 'ready' && <CheckResult state={state} action={action} />}
    </div>
  )
}

function CheckResult({
  state: { check },
  action,
}: {
  readonly state: Extract<CheckState, { kind: 'ready' }>
  readonly action: ReactNode
}) {
  const t = useTranslations('address')
  if (check.served === 'no') return <OutOfZone nearest={check.nearest} />
  if (check.served === 'unknown')
    return (
      <>
        <p className="weight-700">{t('notFound')}</p>
        <p>{t('notFoundHint')}</p>
      </>
    )
  return (
    <>
      <p className="weight-700">{t('served', { name: check.filial?.name ?? '' })}</p>
      <CheckTerms check={check} />
      {action}
    </>
  )
}
