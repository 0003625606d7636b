import { invalidate } from '@/lib/api/query/cache'
import { accountRoutes } from '@/lib/contract/account'
import { catalogRoutes } from '@/lib/contract/catalog'
import { useAddressBook } from '@/stores/place/address-book'

/** A saved address was created, changed or deleted: every list of them is asked for anew (specification §4). */
export function addressesChanged(change: { readonly id: number; readonly cityId: number }): void {
  useAddressBook.getState().changed(change)
  invalidate(catalogRoutes.city, accountRoutes.addresses)
}
