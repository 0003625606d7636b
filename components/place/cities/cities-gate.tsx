import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { callCentreDigits } from '@/lib/config/site'
import type { City } from '@/lib/contract/catalog'
import { formatPhone } from '@/lib/domain/phone'
import styles from './cities-gate.module.css'
import type { Cities } from './use-cities'

type CitiesGateProps = {
  readonly asked: Cities
  /** What can be done without cities besides asking again and calling. */
  readonly otherwise?: ReactNode
  readonly children: (cities: readonly [City, ...City[]], isLive: boolean) => ReactNode
}

/** What stands in a popup while there are no cities; what was kept is shown with a word that it may be old. */
export function CitiesGate({ asked: { state, retry, isAsking }, otherwise, children }: CitiesGateProps) {
  const t = useTranslations('place')
  const common = useTranslations('common')
  if (state.kind === 'loading') return <Skeleton label={t('loading')} rows={4} />
  if (state.kind === 'failed')
    return (
      <div className={styles.failure}>
        <Failure
          title={common(state.isOffline ? 'offline' : 'failed')}
          text={t('failedHint')}
          retry={{ label: common('retry'), onRetry: retry }}
        />
        <a className={styles.phone} href={`tel:+${callCentreDigits()}`}>
          {common('callUs', { phone: formatPhone(callCentreDigits()) })}
        </a>
        {otherwise}
      </div>
    )
  const [first, ...others] = state.cities
  if (!first) return <p>{t('noCities')}</p>
  return (
    <>
      {state.kind === 'stale' && (
        <div className={styles.stale}>
          <Notice
            tone="attention"
            actions={
              <Button look="quiet" isBusy={isAsking} onClick={retry}>
                {common('retry')}
              </Button>
            }
          >
            <p>{t('stale')}</p>
          </Notice>
        </div>
      )}
      {children([first, ...others], state.kind === 'ready')}
    </>
  )
}
