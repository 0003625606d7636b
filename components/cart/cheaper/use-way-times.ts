import { useTranslations } from 'next-intl'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { catalogRoutes } from '@/lib/contract/catalog'
import { DELIVERY, type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import { zonedPointOf } from '@/lib/domain/place/destination'
import { useDestination } from '@/stores/place/destination'

/**
 * How long the order takes from its branch in both ways, in words, by the server; null: not known.
 * @param isNeeded whether the times are shown; otherwise nothing is requested
 */
export function useWayTimes(isNeeded: boolean) {
  const destination = useDestination((store) => store.destination)
  const filial_guid = destination?.branch.guid
  const zone_id = (destination && zonedPointOf(destination)?.zoneId) ?? undefined
  const isRequested = isNeeded && filial_guid !== undefined
  const pickup = useTime(isRequested ? { filial_guid, delivery_type: PICKUP } : null)
  const delivery = useTime(isRequested ? { filial_guid, delivery_type: DELIVERY, zone_id } : null)
  return { pickup: pickup.text, delivery: delivery.text, areSettled: pickup.isSettled && delivery.isSettled }
}

type Query = {
  readonly filial_guid: string
  readonly delivery_type: DeliveryType
  readonly zone_id?: number | undefined
}

function useTime(query: Query | null) {
  const t = useTranslations('cart.cheaper')
  const { state } = useApiQuery(catalogRoutes.deliveryTime, query && { query })
  const range = query && state.kind === 'ready' ? state.data : null
  return { text: range && t('minutes', range), isSettled: query === null || state.kind !== 'loading' }
}
