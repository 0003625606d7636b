import { invalidate, updateCachedAnswers } from '@/lib/api/query/cache'
import type { QueryState } from '@/lib/api/query/state'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { accountRoutes } from '@/lib/contract/account'
import type { SavedAddress } from '@/lib/contract/fields'

/** All addresses of the customer. After a change they are requested again; the last known ones stay visible meanwhile. */
export function useAddressList(): {
  /** Null: not loaded yet. */
  readonly addresses: readonly SavedAddress[] | null
  readonly state: QueryState<unknown>
  readonly retry: () => void
  /** Removes a deleted address from the list at once. */
  readonly take: (id: number) => void
} {
  const { state, known, retry } = useApiQuery(accountRoutes.addresses, {})
  return {
    addresses: known?.addresses ?? null,
    state,
    retry: known ? () => invalidate(accountRoutes.addresses) : retry,
    take: (id) =>
      updateCachedAnswers(accountRoutes.addresses, (answer) => ({
        ...answer,
        addresses: answer.addresses.filter((address) => address.id !== id),
      })),
  }
}
