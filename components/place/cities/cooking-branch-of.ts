import type { Branch, City } from '@/lib/contract/catalog'
import { cookingBranch } from '@/lib/domain/place/cooking-branch'

/** The branch of a city that cooks for a delivery while the zone of its address is not known (`cookingBranch`). */
export const cookingBranchOf = (city: City, ownGuid: string | null): Branch | undefined =>
  cookingBranch(city.filials, ownGuid, ({ guid, is_open, delivery_zones }) => ({
    guid,
    isOpen: is_open,
    delivers: delivery_zones.length > 0,
  }))
