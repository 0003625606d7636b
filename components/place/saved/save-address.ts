import { replyTo } from '@/lib/api/query/request'
import { wordsOf } from '@/lib/api/refusal-words'
import { accountRoutes } from '@/lib/contract/account'
import type { SavedAddress } from '@/lib/contract/fields'
import type { Point } from '@/lib/domain/geo'
import type { Locale } from '@/lib/i18n/locales'
import type { SavedAddressFields } from './saved-address.schema'

/** How saving an address ended. */
export type Saved =
  | { readonly kind: 'saved'; readonly address: SavedAddress }
  | {
      readonly kind: 'invalid'
      /** Null: the server sent no message for people. */
      readonly message: string | null
      readonly errors: Readonly<Record<string, readonly string[]>>
    }
  /** It was deleted meanwhile. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'failed'; readonly isOffline: boolean }

/** Longer than the gateway's own time-out: a request aborted before it may store the address without an answer. */
const SAVE_TIMEOUT_MS = 17_000

const toBody = ({ cityId, type, address }: SavedAddressFields, point: Point | null) => {
  const { privateHouse, ...same } = address
  return {
    ...same,
    type,
    city_id: cityId,
    private_house: privateHouse,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  }
}

/**
 * Stores an address of the customer.
 * @param id of the address to change; null creates one
 * @param point where it is; null: not on the map
 */
export async function saveAddress(
  locale: Locale,
  id: number | null,
  fields: SavedAddressFields,
  point: Point | null,
): Promise<Saved> {
  const body = toBody(fields, point)
  const limits = { timeoutMs: SAVE_TIMEOUT_MS }
  const { reply, failure } =
    id === null
      ? await replyTo(locale, accountRoutes.createAddress, { body }, limits)
      : await replyTo(locale, accountRoutes.updateAddress, { params: { id }, body }, limits)
  switch (reply?.status) {
    case 200:
      return { kind: 'saved', address: reply.body.address }
    case 401:
      return { kind: 'logged-out' }
    case 404:
      return { kind: 'gone' }
    case 422:
      return { kind: 'invalid', message: wordsOf(reply.body) ?? null, errors: reply.body.errors ?? {} }
    default:
      return { kind: 'failed', isOffline: failure?.isOffline ?? false }
  }
}
