import * as z from 'zod/mini'
import { addressSchema } from '@/components/form/address.schema'
import { toAddressText } from '@/lib/contract/address-text'
import type { SavedAddress } from '@/lib/contract/fields'
import { ADDRESS_TYPES, EMPTY_ADDRESS_TEXT } from '@/lib/domain/place/address'

/** The form of a saved address (specification §5). */
export const savedAddressSchema = z.object({
  cityId: z.int(),
  address: addressSchema,
  type: z.enum(ADDRESS_TYPES),
})
export type SavedAddressFields = z.infer<typeof savedAddressSchema>

/** The initial values of the form; a new address begins with its city. */
export const startingFields = (saved: SavedAddress | null, cityId: number): SavedAddressFields => ({
  cityId: saved?.city_id ?? cityId,
  address: saved ? toAddressText(saved) : EMPTY_ADDRESS_TEXT,
  type: saved?.type ?? 'home',
})
