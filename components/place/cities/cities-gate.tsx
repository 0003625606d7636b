import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Failure } from '@/components/ui/content/failure'
import { Notice } from '@/components/ui/content/notice'
import { Skeleton } from '@/components/ui/content/skeleton'
import { Button } from '@/components/ui/controls/button'
import { callCentreDigits } from '@/lib/config/site'
import type { City } from '@/lib/contract/catalog'
import { formatPhone } from '@/lib/domain/account/phone'
import type { Cities } from './use-cities'

type CitiesGateProps = {
  readonly answer: Cities
  /** A further action for a customer who gets no cities, besides retrying and calling. */
  readonly otherwise?: ReactNode
  readonly children: (cities: readonly [City, ...City[]], isLive: boolean) => ReactNode
}

/** The content of a popup while there are no cities; stored cities are shown with a note that they may be outdated. */
export function CitiesGate({ answer: { state, retry, isAsking }, otherwise, children }: CitiesGateProps) {
  const t = useTranslations('place')
  const common = useTranslations('common')
  if (state.kind === 'loading') return <Skeleton label={t('loading')} rows={4} />
  if (state.kind === 'failed')
    return (
      <div className="stack-3">
        <Failure
          title={common(state.isOffline ? 'offline' : 'failed')}
          text={t('failedHint')}
          retry={{ label: common('retry'), onRetry: retry }}
        />
        <a className="inline-row packed touch-l weight-650" href={`tel:+${callCentreDigits()}`}>
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
        <div className="below-4">
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
