import { accountRoutes } from './account'
import { catalogRoutes } from './catalog'
import { orderingRoutes } from './ordering'

/**
 * Every call of the chain's API (specification §7, and ours beside them). The client, the reference server, the gateway's
 * allow-list, the mocks and the OpenAPI document read this one table.
 */
export const routes = { ...catalogRoutes, ...orderingRoutes, ...accountRoutes }
