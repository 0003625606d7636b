import { useEffect, useEffectEvent } from 'react'
import type { QueryState } from '@/lib/api/query/state'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { useDebounced } from '@/lib/api/use-debounced'
import { type DeliveryCheck, placeRoutes } from '@/lib/contract/place'
import { addressKey, type DeliveryAddress, hasHouse } from '@/lib/domain/place/address'
import { checkBody } from './checked-address'

export type CheckState =
  /** The address has no house yet, so nothing is requested. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'ready'; readonly check: DeliveryCheck }
  | { readonly kind: 'failed'; readonly isOffline: boolean }

const TYPING_PAUSE_MS = 600

type Options = {
  readonly address: DeliveryAddress | null
  readonly preferred: string | null
  /** Called once for each answer, with the address of the request; `check` null: no answer arrived. */
  readonly onAnswer?: (address: DeliveryAddress, check: DeliveryCheck | null) => void
}

/**
 * The delivery check of an address while the customer types it: requested after a pause in typing. An answer about an older text is
 * never shown.
 * @param address null: nothing to ask about
 */
export function useAddressCheck({ address, preferred, onAnswer }: Options): {
  readonly state: CheckState
  readonly retry: () => void
} {
  const key = address && hasHouse(address) ? JSON.stringify([addressKey(address), preferred]) : null
  const isSettled = useDebounced(key, TYPING_PAUSE_MS) === key
  const isAsked = address !== null && key !== null && isSettled
  const { state, known, failure, retry } = useApiQuery(
    placeRoutes.checkDelivery,
    isAsked ? { body: checkBody(address, preferred) } : null,
  )
  const handleAnswer = useEffectEvent((check: DeliveryCheck | null) => {
    if (address) onAnswer?.(address, check)
  })

  useEffect(() => {
    if (known) handleAnswer(known)
  }, [known])
  useEffect(() => {
    if (failure) handleAnswer(null)
  }, [failure])

  return { state: key === null ? { kind: 'idle' } : stateOf(state), retry }
}

function stateOf(state: QueryState<DeliveryCheck>): CheckState {
  if (state.kind === 'loading') return { kind: 'searching' }
  return state.kind === 'ready' ? { kind: 'ready', check: state.data } : { kind: 'failed', isOffline: state.isOffline }
}
