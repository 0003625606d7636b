import { callOrNull, type Transport } from '@/lib/api/call'
import { routes } from '@/lib/contract/routes'
import { type Destination, zonedPointOf } from '@/lib/domain/place/destination'

/** When an order can be had there; null: the API did not answer. */
export async function timesOf(api: Transport, destination: Destination) {
  const zone = zonedPointOf(destination)?.zoneId
  const reply = await callOrNull(api, routes.deliverySlots, {
    query: {
      filial_guid: destination.branch.guid,
      delivery_type: destination.type,
      ...(zone && { zone_id: zone }),
    },
  })
  return reply?.status === 200 ? reply.body : null
}
