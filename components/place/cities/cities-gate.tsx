import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from '@/components/place/picker/place-form.module.css'
import { Button } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { SITE } from '@/lib/config/site'
import type { City } from '@/lib/contract/catalog'
import type { CitiesState } from './use-cities'

type CitiesGateProps = {
  readonly state: CitiesState
  readonly retry: () => void
  readonly children: (cities: readonly City[], isLive: boolean) => ReactNode
}

/** What stands in a popup while there are no cities; what was kept is shown with a word that it may be old. */
export function CitiesGate({ state, retry, children }: CitiesGateProps) {
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
        <a className={styles.phone} href={`tel:+${SITE.callCentre.digits}`}>
          {common('callUs', { phone: SITE.callCentre.label })}
        </a>
      </div>
    )
  if (state.cities.length === 0) return <p>{t('noCities')}</p>
  return (
    <>
      {state.kind === 'stale' && (
        <div className={styles.stale}>
          <Notice
            tone="attention"
            actions={
              <Button look="quiet" onClick={retry}>
                {common('retry')}
              </Button>
            }
          >
            <p>{t('stale')}</p>
          </Notice>
        </div>
      )}
      {children(state.cities, state.kind === 'ready')}
    </>
  )
}
