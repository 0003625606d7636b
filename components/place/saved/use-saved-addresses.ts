import { failureOf } from '@/lib/api/query/failure'
import { routeName } from '@/lib/api/query/key'
import type { ApiQuery } from '@/lib/api/query/state'
import { useComposedQuery } from '@/lib/api/query/use-composed-query'
import { accountRoutes } from '@/lib/contract/account'
import { catalogRoutes } from '@/lib/contract/catalog'
import type { SavedAddress } from '@/lib/contract/fields'
import { isSignedIn } from '@/stores/session/session'

/** The customer's saved addresses in a city; requested again when one of them changes. */
export function useSavedAddresses(cityId: number): ApiQuery<readonly SavedAddress[]> {
  return useComposedQuery<readonly SavedAddress[]>({
    name: routeName(catalogRoutes.city),
    args: { id: cityId },
    ask: async (askRoute) => {
      const { addresses } = (await askRoute(catalogRoutes.city, { params: { id: cityId } })).data.city
      // This public route answers an empty list without a session, too; the second one then answers 401, which opens the login.
      if (addresses.length === 0 && isSignedIn())
        await askRoute(accountRoutes.addresses, {}).catch((error) => {
          if (failureOf(error).status === 401) throw error
        })
      return addresses
    },
  })
}
