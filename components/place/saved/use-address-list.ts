import { useLocale } from 'next-intl'
import { useState } from 'react'
import { call } from '@/lib/api/call'
import { useAnswer } from '@/lib/api/use-answer'
import { type Asked, ready, refused } from '@/lib/api/use-question'
import { accountRoutes } from '@/lib/contract/account'
import type { SavedAddress } from '@/lib/contract/fields'
import { useAddressBook } from '@/stores/place/address-book'
import { useSession } from '@/stores/session/session'

/** All addresses of the customer; the last known ones stay while they are asked for anew because one of them changed. */
export function useAddressList(): {
  /** Null: nothing is known yet. */
  readonly addresses: readonly SavedAddress[] | null
  readonly state: Asked<readonly SavedAddress[]>
  readonly retry: () => void
  /** Takes one that was deleted out of the list. */
  readonly take: (id: number) => void
} {
  const version = useAddressBook((book) => book.version)
  const logins = useSession((session) => session.logins)
  const [addresses, setAddresses] = useState<readonly SavedAddress[] | null>(null)
  const { state, retry } = useAnswer<readonly SavedAddress[]>(useLocale(), `${logins} ${version}`, async (api) => {
    const reply = await call(api, accountRoutes.addresses, {})
    if (reply.status !== 200) return refused(reply.body)
    if (!api.signal?.aborted) setAddresses(reply.body.addresses)
    return ready(reply.body.addresses)
  })
  const take = (id: number) => setAddresses((known) => known?.filter((address) => address.id !== id) ?? null)
  return { addresses, state, retry, take }
}
