import { useLocale } from 'next-intl'
import { call } from '@/lib/api/call'
import { useAnswer } from '@/lib/api/use-answer'
import { type Asked, ready, refused } from '@/lib/api/use-question'
import { accountRoutes } from '@/lib/contract/account'
import { catalogRoutes } from '@/lib/contract/catalog'
import type { SavedAddress } from '@/lib/contract/fields'
import { useAddressBook } from '@/stores/place/address-book'
import { isSignedIn, useSession } from '@/stores/session/session'

/** The caller's saved addresses in a city; asked anew when one of them changed. */
export function useSavedAddresses(cityId: number): {
  readonly state: Asked<readonly SavedAddress[]>
  readonly retry: () => void
} {
  const version = useAddressBook((book) => book.version)
  const logins = useSession((session) => session.logins)
  return useAnswer<readonly SavedAddress[]>(useLocale(), `${cityId} ${version} ${logins}`, async (api) => {
    const reply = await call(api, catalogRoutes.city, { params: { id: cityId } })
    if (reply.status !== 200) return refused(reply.body)
    const { addresses } = reply.body.data.city
    // A session that is over is answered like a customer without addresses here; this call tells it, and the login comes.
    const own = addresses.length === 0 && isSignedIn() ? await call(api, accountRoutes.addresses, {}) : null
    return own?.status === 401 ? refused(own.body) : ready(addresses)
  })
}
