import { useLocale } from 'next-intl'
import { call } from '@/lib/api/call'
import { type Asked, ready, refused, useAnswer } from '@/lib/api/use-answer'
import type { SavedAddress } from '@/lib/contract/fields'
import { routes } from '@/lib/contract/routes'
import { useAddressBook } from '@/stores/address-book'

/** The caller's saved addresses in a city; asked anew when one of them changed. */
export function useSavedAddresses(cityId: number): {
  readonly state: Asked<readonly SavedAddress[]>
  readonly retry: () => void
} {
  const version = useAddressBook((book) => book.version)
  return useAnswer<readonly SavedAddress[]>(useLocale(), `${cityId} ${version}`, async (api) => {
    const reply = await call(api, routes.city, { params: { id: cityId } })
    return reply.status === 200 ? ready(reply.body.data.city.addresses) : refused(reply.body)
  })
}
