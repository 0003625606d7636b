import { changeOrderRoutes } from '@/lib/contract/order/change-order'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { paymentRoutes } from '@/lib/contract/order/payments'
import { problemRoutes } from '@/lib/contract/order/problems'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { staffProblemRoutes } from '@/lib/contract/staff/staff-problems'
import { staffPushRoutes } from '@/lib/contract/staff/staff-push'
import { accountRoutes } from './account'
import { accountDataRoutes } from './account-data'
import { catalogRoutes } from './catalog'
import { feedbackRoutes } from './feedback'
import { placeRoutes } from './place'
import { stockAlertRoutes } from './stock-alerts'

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
  ...stockAlertRoutes,
  ...staffRoutes,
  ...staffProblemRoutes,
  ...staffPushRoutes,
}
