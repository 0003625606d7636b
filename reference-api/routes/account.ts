import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/mount'
import { registerAddressRoutes } from './account-addresses'
import { registerAuthRoutes } from './account-auth'
import { registerCardRoutes } from './account-cards'
import { registerNotificationRoutes } from './account-notifications'
import { registerProfileRoutes } from './account-profile'

/** Mounts every call of `lib/contract/account`. */
export function registerAccountRoutes(mount: Mount, deps: Deps): void {
  registerAuthRoutes(mount, deps)
  registerProfileRoutes(mount, deps)
  registerAddressRoutes(mount, deps)
  registerNotificationRoutes(mount, deps)
  registerCardRoutes(mount, deps)
}
