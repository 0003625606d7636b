import { accountRoutes } from './account'
import { accountDataRoutes } from './account-data'
import { catalogRoutes } from './catalog'
import { changeOrderRoutes } from './change-order'
import { feedbackRoutes } from './feedback'
import { orderLifeRoutes } from './order-life'
import { orderingRoutes } from './ordering'
import { paymentRoutes } from './payments'
import { placeRoutes } from './place'
import { problemRoutes } from './problems'
import { staffRoutes } from './staff'
import { staffProblemRoutes } from './staff-problems'
import { staffPushRoutes } from './staff-push'

/**
 * Every call of the chain's API (specification §7, and ours beside them). The client, the reference server, the gateway's
 * allow-list, the mocks and the OpenAPI document read this one table.
 */
export const routes = {
  ...catalogRoutes,
  ...feedbackRoutes,
  ...placeRoutes,
  ...orderingRoutes,
  ...orderLifeRoutes,
  ...changeOrderRoutes,
  ...paymentRoutes,
  ...problemRoutes,
  ...accountRoutes,
  ...accountDataRoutes,
  ...staffRoutes,
  ...staffProblemRoutes,
  ...staffPushRoutes,
}
