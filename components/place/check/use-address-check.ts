import { useLocale } from 'next-intl'
import { call, type Transport } from '@/lib/api/call'
import { useAnswer } from '@/lib/api/use-answer'
import { useDebounced } from '@/lib/api/use-debounced'
import { type Answered, ready, refused } from '@/lib/api/use-question'
import { type DeliveryCheck, placeRoutes } from '@/lib/contract/place'
import { addressKey, type DeliveryAddress, hasHouse } from '@/lib/domain/address'

/** Asks whether an address can be delivered to; `preferred` is the branch of the customer, kept when it serves as well. */
export async function askCheck(
  api: Transport,
  { cityId, street, home, point }: DeliveryAddress,
  preferred: string | null,
): Promise<Answered<DeliveryCheck>> {
  const body = { city_id: cityId, street: street.trim(), home: home.trim(), point, filial_guid: preferred }
  const reply = await call(api, placeRoutes.checkDelivery, { body })
  return reply.status === 200 ? ready(reply.body) : refused(reply.body)
}

export type CheckState =
  /** There is nothing to ask about yet. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'ready'; readonly check: DeliveryCheck }
  | { readonly kind: 'failed'; readonly isOffline: boolean }

const TYPING_PAUSE_MS = 600

type Options = {
  readonly address: DeliveryAddress | null
  readonly preferred: string | null
  /** Called once for each answer, with the address that was asked about; `check` null: no answer came. */
  readonly onAnswer?: (address: DeliveryAddress, check: DeliveryCheck | null) => void
}

/**
 * What the API says of an address while it is typed: asked when the typing rests; never an answer about an older text.
 * @param address null: nothing to ask about
 */
export function useAddressCheck({ address, preferred, onAnswer }: Options): {
  readonly state: CheckState
  readonly retry: () => void
} {
  const key = address && hasHouse(address) ? JSON.stringify([addressKey(address), preferred]) : null
  const settled = useDebounced(key, TYPING_PAUSE_MS)
  const asked = settled === key ? key : null
  const { state, retry } = useAnswer(useLocale(), asked, async (api) => {
    if (!address) throw new Error('Nothing is asked')
    const tell = (check: DeliveryCheck | null) => {
      if (!api.signal?.aborted) onAnswer?.(address, check)
    }
    try {
      const answered = await askCheck(api, address, preferred)
      tell(answered.kind === 'ready' ? answered.answer : null)
      return answered.kind === 'ready' ? ready({ key: asked, check: answered.answer }) : answered
    } catch (error) {
      tell(null)
      throw error
    }
  })
  return { state: stateOf(key, asked, state), retry }
}

function stateOf(
  key: string | null,
  asked: string | null,
  state: ReturnType<typeof useAnswer<{ readonly key: string | null; readonly check: DeliveryCheck }>>['state'],
): CheckState {
  if (key === null) return { kind: 'idle' }
  if (asked === null || state.kind === 'loading') return { kind: 'searching' }
  if (state.kind === 'failed') return { kind: 'failed', isOffline: state.isOffline }
  return state.answer.key === key ? { kind: 'ready', check: state.answer.check } : { kind: 'searching' }
}
