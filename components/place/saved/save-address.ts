import { requestReply } from '@/lib/api/query/request'
import { messageOf } from '@/lib/api/refusal-message'
import { accountRoutes } from '@/lib/contract/account'
import { toWirePoint, toWireText } from '@/lib/contract/address-text'
import type { SavedAddress } from '@/lib/contract/fields'
import type { Point } from '@/lib/domain/place/geo'
import type { Locale } from '@/lib/i18n/locales'
import type { SavedAddressFields } from './saved-address.schema'

/** The result of saving an address. */
export type SaveAddressResult =
  | { readonly kind: 'saved'; readonly address: SavedAddress }
  | {
      readonly kind: 'invalid'
      /** The server's message; null: it sent none. */
      readonly message: string | null
      readonly errors: Readonly<Record<string, readonly string[]>>
    }
  /** The address was deleted meanwhile. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'failed'; readonly isOffline: boolean }

/** Longer than the gateway's own time-out: a request aborted before it may store the address without an answer. */
const SAVE_TIMEOUT_MS = 17_000

const toBody = ({ cityId, type, address }: SavedAddressFields, point: Point | null) => ({
  type,
  city_id: cityId,
  ...toWireText(address),
  ...toWirePoint(point),
})

/**
 * Stores an address of the customer.
 * @param id the address to change; null creates one
 * @param point its point; null: the map does not know the address
 */
export async function saveAddress(
  locale: Locale,
  id: number | null,
  fields: SavedAddressFields,
  point: Point | null,
): Promise<SaveAddressResult> {
  const body = toBody(fields, point)
  const limits = { timeoutMs: SAVE_TIMEOUT_MS }
  const { reply, failure } =
    id === null
      ? await requestReply(locale, accountRoutes.createAddress, { body }, limits)
      : await requestReply(locale, accountRoutes.updateAddress, { params: { id }, body }, limits)
  switch (reply?.status) {
    case 200:
      return { kind: 'saved', address: reply.body.address }
    case 401:
      return { kind: 'logged-out' }
    case 404:
      return { kind: 'gone' }
    case 422:
      return { kind: 'invalid', message: messageOf(reply.body) ?? null, errors: reply.body.errors ?? {} }
    default:
      return { kind: 'failed', isOffline: failure?.isOffline ?? false }
  }
}
