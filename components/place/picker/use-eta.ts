import { useTranslations } from 'next-intl'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { type Branch, catalogRoutes } from '@/lib/contract/catalog'
import type { DeliveryType } from '@/lib/domain/order/delivery'

/** A line of a fact that the API has not told yet. */
export const COMING = '\u00a0'

/** How long an order of a branch takes in one way, in words: `COMING` while it is requested, null when that failed. */
export function useEta(branch: Branch, delivery_type: DeliveryType): string | null {
  const t = useTranslations('place')
  const { state } = useApiQuery(catalogRoutes.deliveryTime, { query: { filial_guid: branch.guid, delivery_type } })
  if (state.kind === 'loading') return COMING
  return state.kind === 'ready' ? t('eta', state.data) : null
}
