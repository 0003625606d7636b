import { invalidate } from '@/lib/api/query/cache'
import { accountRoutes } from '@/lib/contract/account'
import { catalogRoutes } from '@/lib/contract/catalog'

/** A saved address was created, changed or deleted, so every list of them is requested again (specification §4). */
export const invalidateAddresses = (): void => invalidate(catalogRoutes.city, accountRoutes.addresses)
