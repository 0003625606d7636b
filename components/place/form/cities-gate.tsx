'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { City } from '@/lib/contract/catalog'
import { ListFailure } from './list-failure'
import { useCityList } from './use-city-list'

/** Shows its content when there are cities to choose from; until then why not. */
export function CitiesGate({ children }: { readonly children: (cities: readonly [City, ...City[]]) => ReactNode }) {
  const t = useTranslations('address')
  const common = useTranslations('common')
  const { state, retry } = useCityList()
  if (state.kind === 'loading') return <Skeleton label={common('loading')} rows={4} />
  if (state.kind === 'failed') return <ListFailure isOffline={state.isOffline} onRetry={retry} />
  const [first, ...others] = state.data
  return first ? children([first, ...others]) : <p>{t('noCities')}</p>
}
