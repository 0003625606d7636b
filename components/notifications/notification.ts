import type { accountRoutes } from '@/lib/contract/account'
import type { Body } from '@/lib/contract/route'

export type Notification = Body<typeof accountRoutes.notifications, 200>['notifications']['new']['data'][number]

/** All notifications, or the unread ones. */
export type Scope = 'all' | 'new'
