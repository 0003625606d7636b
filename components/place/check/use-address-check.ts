import { useLocale } from 'next-intl'
import { call, type Transport } from '@/lib/api/call'
import { useAnswer } from '@/lib/api/use-answer'
import { useDebounced } from '@/lib/api/use-debounced'
import { type Answered, ready, refused } from '@/lib/api/use-question'
import { type DeliveryCheck, placeRoutes } from '@/lib/contract/place'
import type { Point } from '@/lib/domain/geo'

/** An address to ask about; `preferred` is the branch the customer is at, kept when it serves as well. */
type CheckedAddress = {
  readonly cityId: number
  readonly street: string
  readonly home: string
  readonly point: Point | null
  readonly preferred: string | null
}

/** Asks whether an address can be delivered to. */
export async function askCheck(api: Transport, address: CheckedAddress): Promise<Answered<DeliveryCheck>> {
  const { cityId, street, home, point, preferred } = address
  const body = { city_id: cityId, street, home, point, filial_guid: preferred }
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

/** Street and house are there: enough to ask. */
const isAskable = ({ street, home }: CheckedAddress): boolean => street !== '' && home !== ''

/**
 * What the API says of an address while it is typed: asked when the typing rests; never an answer about an older text.
 * @param address null: nothing to ask about
 */
export function useAddressCheck(address: CheckedAddress | null): {
  readonly state: CheckState
  readonly retry: () => void
} {
  const trimmed = address && { ...address, street: address.street.trim(), home: address.home.trim() }
  const key = trimmed && isAskable(trimmed) ? JSON.stringify(trimmed) : null
  const settled = useDebounced(key, TYPING_PAUSE_MS)
  const asked = settled === key ? key : null
  const { state, retry } = useAnswer(useLocale(), asked, async (api) => {
    if (!trimmed) throw new Error('Nothing is asked')
    const answered = await askCheck(api, trimmed)
    return answered.kind === 'ready' ? ready({ key: asked, check: answered.answer }) : answered
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
