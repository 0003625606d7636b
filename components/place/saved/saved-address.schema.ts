import { z } from 'zod'
import { addressSchema } from '@/components/form/address.schema'
import type { SavedAddress } from '@/lib/contract/fields'
import { ADDRESS_TYPES, EMPTY_ADDRESS_TEXT, textOf } from '@/lib/domain/address'
import { toDeliveryAddress } from './saved-address'

/** The form of a saved address (specification §5). */
export const savedAddressSchema = z.object({
  cityId: z.int(),
  address: addressSchema,
  type: z.enum(ADDRESS_TYPES),
})
export type SavedAddressFields = z.infer<typeof savedAddressSchema>

/** Initial values of the form; of a new address those of its city. */
export const startingFields = (saved: SavedAddress | null, cityId: number): SavedAddressFields => ({
  cityId: saved?.city_id ?? cityId,
  address: saved ? textOf(toDeliveryAddress(saved)) : EMPTY_ADDRESS_TEXT,
  type: saved?.type ?? 'home',
})
