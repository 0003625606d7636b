import { PICKUP } from '@/lib/domain/order/delivery'
import { orders, staffTasks } from '@/reference-api/db/schema'
import { placeValidOrder } from './orders'
import { staffKeyOf, twoBranches } from './staff'
import { createTestApi } from './test-api'

/** An API with two branches, and the tokens of a manager and a cook of the first one. */
export async function staffApi() {
  const api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  const [branch, other] = await twoBranches(api)
  return {
    ...{ api, branch, other },
    manager: (await staffKeyOf(api, { branch })).token,
    cook: (await staffKeyOf(api, { branch, role: 'cook' })).token,
    pickUp: () => placeValidOrder(api, { filial_guid: branch, delivery_type: PICKUP, address: null }),
    /** Deletes what the last test left. */
    reset: async () => {
      api.clock.set('2026-03-04T07:00:00Z')
      await api.db.delete(orders)
      await api.db.delete(staffTasks)
    },
  }
}
