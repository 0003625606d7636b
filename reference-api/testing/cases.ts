import type { Route } from '@/lib/contract/route'
import { routes } from '@/lib/contract/routes'

/** Every call of the contract with its name, for tests of the whole table. */
export const everyRoute: readonly (readonly [string, Route])[] = Object.entries(routes)

/** The calls of customers and the public calls. */
export const customerRoutes = everyRoute.filter(([, { access }]) => access !== 'staff')
