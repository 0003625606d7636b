import type { AppDeps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import type { Menu } from '@/reference-api/menu/menu'
import { registerAddressRoutes } from './account-addresses'
import { registerAuthRoutes } from './account-auth'
import { registerCardRoutes } from './account-cards'
import { registerDataRoutes } from './account-data'
import { registerExportRoute } from './account-export'
import { registerNotificationRoutes } from './account-notifications'
import { registerProfileRoutes } from './account-profile'
import { registerBenefitRoutes } from './benefits'
import { registerStockAlertRoutes } from './stock-alerts'

/**
 * Mounts the calls of `lib/contract/account` and `lib/contract/account-data`, and the customer's bonuses and promo
 * codes.
 */
export function registerAccountRoutes(mount: Mount, deps: AppDeps, menu: Menu): void {
  registerAuthRoutes(mount, deps, deps.codeSecret)
  registerProfileRoutes(mount, deps)
  registerBenefitRoutes(mount, deps)
  registerAddressRoutes(mount, deps)
  registerNotificationRoutes(mount, deps)
  registerCardRoutes(mount, deps)
  registerDataRoutes(mount, deps, deps.codeSecret)
  registerExportRoute(mount, deps, menu)
  registerStockAlertRoutes(mount, deps, menu)
}
