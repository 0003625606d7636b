import { accountRoutes } from './account'
import { accountDataRoutes } from './account-data'
import { catalogRoutes } from './catalog'
import { orderLifeRoutes } from './order-life'
import { orderingRoutes } from './ordering'
import { placeRoutes } from './place'

/**
 * Every call of the chain's API (specification §7, and ours beside them). The client, the reference server, the gateway's
 * allow-list, the mocks and the OpenAPI document read this one table.
 */
export const routes = {
  ...catalogRoutes,
  ...placeRoutes,
  ...orderingRoutes,
  ...orderLifeRoutes,
  ...accountRoutes,
  ...accountDataRoutes,
}
